/** Measures when rows are painted; runs before the scripts of the page. */
globalThis.rowsPainted = (selector, count) =>
  new Promise((done) => {
    const check = (observer) => {
      if (document.querySelectorAll(selector).length < count) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => done(performance.now())));
    };
    const observer = new MutationObserver(() => check(observer));
    observer.observe(document, { childList: true, subtree: true });
    check(observer);
  });

globalThis.watchRows = {
  /** The page as HTML with its styles, without any script. */
  staticHtml() {
    const page = document.documentElement.cloneNode(true);
    for (const script of page.querySelectorAll('script, link[rel=modulepreload]')) script.remove();
    return page.outerHTML;
  },

  /** Replaces a list by a copy, which has no listeners of React, and lets SortableJS drag its rows. */
  sortByPeer(rows) {
    const list = document.querySelector(rows).parentElement;
    const copy = list.cloneNode(true);
    list.replaceWith(copy);
    new Sortable(copy, { animation: 150, handle: 'button', forceFallback: true });
  },

  nextFrame: () => new Promise((done) => requestAnimationFrame(done)),
};
