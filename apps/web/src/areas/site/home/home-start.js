// Runs in the head of the home page: shows the way in that fits the visitor, keeps the language for the application, and
// fetches the application once a link into it is pointed at.
(() => {
  const { currentScript, documentElement } = document;
  const read = (name) => {
    try {
      return JSON.parse(localStorage.getItem(`brazda.${name}`));
    } catch {
      // private windows may forbid storage
      return null;
    }
  };
  const keepLanguage = (language) => {
    try {
      localStorage.setItem('brazda.language', JSON.stringify(language));
    } catch {
      // as above
    }
  };

  if (read('signedIn') === true) documentElement.dataset.user = '';
  if (read('language') === null) keepLanguage(documentElement.lang);

  let files = currentScript.dataset.application.split(' ').filter(Boolean);
  const linkOf = ({ target }) => target.closest?.('a[href^="/"]');
  const prefetch = (event) => {
    const link = linkOf(event);
    if (!link || link.hreflang) return;
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
    files = [];
  };
  for (const name of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(name, prefetch, { passive: true });
  addEventListener('click', (event) => {
    const chosen = linkOf(event)?.hreflang;
    if (chosen) keepLanguage(chosen);
  });
})();
