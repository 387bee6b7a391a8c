// Runs before the first paint, so that users of the dark theme do not see a light flash, and those of another order,
// language or farm do not see what the server has written for everybody; the product reads the same settings later.
(() => {
  const read = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null; // private windows may forbid storage
    }
  };
  const person = read('brazda.person');
  const ofDevice = (name) => read(`brazda.${name}`);
  const ofPerson = (name) => read(person === null ? `brazda.${name}` : `brazda@${person}.${name}`);

  const root = document.documentElement;
  const scheme = ofDevice('colorScheme') ?? 'auto';
  const isDark =
    scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.mantineColorScheme = isDark ? 'dark' : 'light';

  // Only the map has dates above it.
  const isOfFarm = /^\/(farm|grid|manage|snapshot)\//.test(location.pathname);
  if (!/^\/($|map|demo-farm)/.test(location.pathname)) root.dataset.plain = isOfFarm ? 'farm' : '';

  // A page that brings no rows, as without a network, begins with those of the last visit.
  const kept = ofPerson('firstScreen');
  const [, farmId] = location.pathname.match(/^\/(?:map\/)?([\w-]*)$/) ?? [];
  const shown = ['', 'map'].includes(farmId) ? (ofPerson('farm') ?? 'demo-farm') : farmId;
  if (!root.dataset.rows && kept && kept.farm === shown) {
    root.dataset.rows = kept.language;
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      document.body.insertAdjacentHTML('afterbegin', kept.html);
    }).observe(root, { childList: true });
  }

  const isAsWritten =
    (ofDevice('language') ?? root.dataset.rows) === root.dataset.rows &&
    (ofPerson('parcelSort') ?? 'name') === 'name' &&
    !ofPerson('workingBlocks') &&
    !ofDevice('hasTrial') &&
    !/[?&](crops|localities|rasterKind)=/.test(location.search);
  if (!isAsWritten) root.dataset.ownView = '';
})();
