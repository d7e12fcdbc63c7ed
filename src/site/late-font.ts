/**
 * From the second page on, shows the font that came too late for the first one. There the browser does without it,
 * so that no line moves (`font-display: optional`), and would do so until the next full load.
 */
export function showLateFont() {
  const early = document.querySelector<HTMLLinkElement>('link[rel=preload][as=font]');
  if (!early) return;
  early.remove(); // once is enough
  for (const { family, weight, display } of [...document.fonts]) {
    if (display !== 'optional') continue;
    const font = new FontFace(family, `url(${early.href})`, { weight });
    // Without a connection the text stays in the font that it has.
    void font.load().then(
      () => document.fonts.add(font),
      () => {},
    );
  }
}
