// Runs before the first paint, so that users of the dark theme do not see a light flash; the product sets the same
// attribute later.
(() => {
  let chosen = 'auto';
  try {
    chosen = JSON.parse(localStorage.getItem('brazda.colorScheme') ?? '"auto"');
  } catch {
    // private windows may forbid storage
  }
  const isDark =
    chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
})();
