import { Mark } from '../ui/texts/brand.tsx';

/** The app shell while the screen is fetched: the same as the one that index.html paints before any script. */
export function Shell() {
  return (
    <div className="shell">
      <div className="shell-side">
        <div className="shell-brand">
          <Mark size={36} />
          Brazda
        </div>
      </div>
      <div className="shell-main">
        <div className="shell-bar" />
      </div>
    </div>
  );
}
