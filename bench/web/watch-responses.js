/** Measures the response times of the page; runs before its own scripts. */
const EVENTS = ['pointerdown', 'keydown', 'change'];
let longest = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
}).observe({ entryTypes: ['longtask'] });

const painted = () =>
  new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()))));
const frame = () => new Promise((done) => requestAnimationFrame(done));

/** When the first cell of a grid was painted, in ms since the navigation. */
const gridPainted = new Promise((done) => {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[role=gridcell]')) return;
    observer.disconnect();
    done(painted());
  }).observe(document, { childList: true, subtree: true });
});

let isWatching = false;
let longestGap = 0;

globalThis.watch = {
  gridPainted,

  lastLine: () =>
    Math.max(...[...document.querySelectorAll('[data-line]')].map(({ dataset }) => dataset.line)),

  /** Records the longest time between two frames until `longestFrame` returns it. */
  async frames() {
    isWatching = true;
    longestGap = 0;
    let last = await frame();
    while (isWatching) {
      const now = await frame();
      longestGap = Math.max(longestGap, now - last);
      last = now;
    }
  },
  longestFrame() {
    isWatching = false;
    return longestGap;
  },

  /** Records, in `response`, the ms from the next user action until the text of an element changes. */
  arm(selector) {
    let start = 0;
    const note = ({ timeStamp }) => {
      start = timeStamp;
    };
    for (const type of EVENTS) addEventListener(type, note, { capture: true });
    this.response = new Promise((done, fail) => {
      setTimeout(fail, 20_000, new Error(`${selector} has not changed`));
      const observer = new MutationObserver(async () => {
        if (start === 0) return;
        observer.disconnect();
        for (const type of EVENTS) removeEventListener(type, note, { capture: true });
        done((await painted()) - start);
      });
      observer.observe(document.querySelector(selector), {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
    });
  },

  /** Scrolls one screen per frame and returns the longest task meanwhile; 0 if none took 50 ms. */
  async scroll(selector, screens) {
    const scroller = document.querySelector(selector);
    scroller.scrollTop = 0;
    await painted();
    longest = 0;
    for (let at = 1; at <= screens; at++) {
      scroller.scrollTop = at * scroller.clientHeight;
      await frame();
    }
    // Tasks are reported only after they have ended.
    await new Promise((done) => setTimeout(done, 300));
    return longest;
  },

  /** Renders the first visible row many times, like a list that is not virtualized; ms until painted. */
  async drawAll(selector, count) {
    const row = document.querySelector(selector);
    const start = performance.now();
    const rows = document.createDocumentFragment();
    for (let at = 0; at < count; at++) rows.append(row.cloneNode(true));
    for (const one of rows.children) one.style.position = 'static';
    row.parentElement.append(rows);
    return (await painted()) - start;
  },
};
