// Runs before anything is painted, so that who has chosen dark meets no light page first; the product sets the same later.
(() => {
  let chosen = 'light';
  try {
    chosen = JSON.parse(localStorage.getItem('brazda.colorScheme') ?? '"light"');
  } catch {
    // private windows may forbid storage
  }
  const isDark =
    chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
})();
