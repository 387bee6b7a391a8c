// Runs before the first paint, so that users of the dark theme do not see a light flash, and those of another order,
// language or farm do not see what the server has rendered for everybody; the product reads the same settings later.
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

  if (!root.dataset.rendering) return;
  const { language, isSignedIn, isPhone } = JSON.parse(root.dataset.rendering);
  const isAsRendered =
    (ofDevice('language') ?? language) === language &&
    (ofDevice('signedIn') ?? false) === isSignedIn &&
    matchMedia('(max-width: 768px)').matches === isPhone &&
    (ofPerson('parcelSort') ?? 'name') === 'name' &&
    !ofPerson('workingBlocks') &&
    !ofDevice('hasTrial');
  if (!isAsRendered) root.dataset.ownView = '';
  const hasOwnColors =
    (ofPerson('overlay') ?? 'rasters') !== 'rasters' ||
    (ofPerson('palette') ?? 'standard') !== 'standard' ||
    (ofPerson('contrast') ?? 'absolute') !== 'absolute';
  if (hasOwnColors) root.dataset.ownColors = '';
})();
