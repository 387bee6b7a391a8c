// Runs without the bundle: if the bundle does not start, shows a message and a reload button.
(() => {
  const WAIT_MS = 120_000;
  const TEXTS = {
    ro: ['Pagina nu a pornit', 'Verificați conexiunea și reîncărcați pagina.', 'Reîncărcați'],
    en: ['The page has not started', 'Check the connection and reload the page.', 'Reload'],
    fr: ['La page n’a pas démarré', 'Vérifiez la connexion et rechargez la page.', 'Recharger'],
  };

  const language = () => {
    let stored = '';
    try {
      stored = JSON.parse(localStorage.getItem('brazda.language') ?? '""');
    } catch {
      // private windows may forbid storage
    }
    return [stored, document.documentElement.lang].find((code) => code in TEXTS) ?? 'ro';
  };

  const element = (tag, style, text = '') =>
    Object.assign(document.createElement(tag), { textContent: text, style });

  function tell() {
    const root = document.getElementById('root');
    // A page without the application has none.
    if (!root || 'started' in root.dataset || document.getElementById('late-start')) return;
    const [title, text, action] = TEXTS[language()];
    const box = element(
      'div',
      'position:fixed;inset:0;display:grid;place-content:center;gap:12px;padding:24px;text-align:center;' +
        'font:16px/1.5 system-ui,sans-serif;background:#f7f5f0;color:#1f2a24',
    );
    box.id = 'late-start';
    box.setAttribute('role', 'alert');
    const button = element(
      'button',
      'justify-self:center;min-height:44px;padding:0 20px;border:0;border-radius:10px;' +
        'font:inherit;font-weight:600;background:#2f6b3c;color:#fff',
      action,
    );
    button.addEventListener('click', () => location.reload());
    box.append(element('h1', 'margin:0;font-size:20px', title), element('p', 'margin:0', text), button);
    document.body.append(box);
    addEventListener('online', () => location.reload(), { once: true });
  }

  setTimeout(tell, WAIT_MS);
  // The bundle runs, but the texts of its language do not load.
  addEventListener('brazda:late', tell);
  // A script or style sheet of an old build that was deleted will never load.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.type === 'module') tell();
    },
    true,
  );
})();
