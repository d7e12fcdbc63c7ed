/**
 * A stand-in for a translation: replaces each Latin letter with a Cyrillic one. No Unicode normalization reverts that.
 * It works letter by letter, so the translation of a text is the concatenation of its translated parts. Digits stay, as
 * in phone numbers.
 */
export const translated = (words: string) =>
  words.replace(/[a-z]/gi, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x3cf));

/**
 * Changes the document as the translators of Chrome and Edge do (facebook/react #11538): it replaces each text node
 * with two nested `font` elements that hold the translated text, at once and whenever text appears or changes. React
 * then holds detached text nodes: it throws when it removes one or inserts before one, and its updates to them are
 * invisible. The function is self-contained, so that it can be serialized. It returns a function that stops the
 * translation.
 */
export function translateDocument(translate: (words: string) => string) {
  const untranslated = 'script, style, noscript, textarea, svg, [translate=no], .notranslate';
  const translations = new WeakSet<Node>();

  function translateText(text: Node) {
    if (translations.has(text) || !text.parentElement || text.parentElement.closest(untranslated))
      return;
    const translation = document.createTextNode(translate(text.nodeValue ?? ''));
    translations.add(translation);
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(translation);
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
  }

  function translateAll(root: Node) {
    if (root.nodeType === Node.TEXT_NODE) return translateText(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(translateText);
  }

  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes)
        if (node.isConnected) translateAll(node);
  });

  function start() {
    const { documentElement: html, body } = document;
    if (html.classList.contains('translated-ltr')) return;
    html.classList.add('translated-ltr');
    html.lang = 'uk';
    translateAll(body);
    observer.observe(body, { subtree: true, childList: true, characterData: true });
  }

  const language = document.documentElement.lang;
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
  else start();

  return () => {
    observer.disconnect();
    document.documentElement.classList.remove('translated-ltr');
    document.documentElement.lang = language;
  };
}

/**
 * The translator as a script: `page.evaluate(translatorScript)` translates the open page,
 * `page.addInitScript(translatorScript)` every page on load.
 */
export const translatorScript = `(${translateDocument})(${translated})`;
