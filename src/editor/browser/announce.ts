/** Lets screen readers say a sentence. The region is in index.html, because only changes of a known region are said. */
export function announce(text: string) {
  const region = document.getElementById('announcement');
  if (region) region.textContent = text;
}
