const NOTICED_MS = 0.3;
const seen = { fcp: 0, picture: 0, rows: 0, list: 0, drawn: 0, tasks: [], drawing: [] };
globalThis.seen = seen;

new PerformanceObserver((list) => {
  for (const { entryType, identifier, name, startTime: start, duration } of list.getEntries()) {
    if (entryType === 'longtask') seen.tasks.push({ start, duration });
    if (name === 'first-contentful-paint') seen.fcp = start;
    if (name === 'map-drawn') seen.drawn = start;
    if (identifier === 'first-picture') seen.picture = start;
    if (identifier === 'first-rows') seen.rows = start;
  }
}).observe({ entryTypes: ['longtask', 'paint', 'mark', 'element'] });

/** Looks at each frame whether React has taken the list over: until then it is only what the server has sent. */
function lookForList() {
  const row = document.querySelector('[aria-posinset]');
  if (row && Object.keys(row).some((key) => key.startsWith('__reactProps'))) seen.list = performance.now();
  else requestAnimationFrame(lookForList);
}
requestAnimationFrame(lookForList);

/** Records how long each call of these methods blocks the page. */
function time(owner, names) {
  for (const name of names) {
    const { value } = Object.getOwnPropertyDescriptor(owner, name);
    if (typeof value !== 'function') continue;
    Object.defineProperty(owner, name, {
      value(...args) {
        const start = performance.now();
        const answer = value.apply(this, args);
        const duration = performance.now() - start;
        if (duration > NOTICED_MS) seen.drawing.push({ start, duration });
        return answer;
      },
    });
  }
}

const { prototype } = WebGL2RenderingContext;
time(
  prototype,
  Object.getOwnPropertyNames(prototype).filter((name) => name !== 'constructor'),
);
time(HTMLCanvasElement.prototype, ['getContext']);
