/** What the page says about each state that `deploy/publish.sh` writes. */
const sentences: Readonly<Record<string, string>> = {
  building: 'The website is being built with the last change. Load this page again in a minute.',
  published: 'The website shows the last change.',
  failed:
    'The last change is saved, but the website does not show it, because it could not be built. Visitors see the website as it was before. Tell the person who looks after the website:',
};

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The page that tells an office whether its last change is on the website. */
export function publicationPage(publication: { state: string; isNewest: boolean; words: string }) {
  const { state, isNewest, words } = publication;
  const sentence = isNewest ? sentences[state] : sentences.building;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Is it published?</title>
<main>
<h1>Is it published?</h1>
<p>${sentence ?? sentences.building}</p>
${isNewest && words ? `<pre>${escapeHtml(words)}</pre>` : ''}
<p><a href="/keystatic">Back to the editor</a></p>
</main>
</html>
`;
}
