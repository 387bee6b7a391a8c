/** The frame of the page while its screen is fetched: the same as the one that index.html paints before any script. */
export function Shell() {
  return (
    <div className="shell">
      <div className="shell-side">
        <div className="shell-brand">
          <img src="/mark.svg" width="36" height="36" alt="" />
          Brazda
        </div>
      </div>
      <div className="shell-main">
        <div className="shell-bar" />
      </div>
    </div>
  );
}
