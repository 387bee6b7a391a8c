import type { ReactNode } from 'react';
import classes from './step-pictures.module.css';

/** A browser window with a drawing in it. */
function Window({ children }: { children: ReactNode }) {
  return (
    <svg className={classes.picture} viewBox="0 0 160 100" aria-hidden>
      <rect className={classes.paper} x="1" y="1" width="158" height="98" rx="8" />
      <path className={classes.line} d="M1 18H159" />
      {[12, 21, 30].map((x) => (
        <circle key={x} className={classes.soft} cx={x} cy="9.5" r="3" />
      ))}
      <rect className={classes.soft} x="42" y="5" width="108" height="9" rx="4.5" />
      {children}
    </svg>
  );
}

/** A form with a farmer's number, which begins with letters, a password and a button. */
export function LoginPicture({ user }: { user: string }) {
  return (
    <Window>
      <rect className={classes.soft} x="44" y="30" width="72" height="14" rx="4" />
      <text className={classes.text} x="50" y="40.5">
        {user}…
      </text>
      <rect className={classes.soft} x="44" y="50" width="72" height="14" rx="4" />
      {[52, 59, 66, 73].map((x) => (
        <circle key={x} className={classes.ink} cx={x} cy="57" r="2" />
      ))}
      <rect className={classes.main} x="44" y="72" width="72" height="16" rx="4" />
      <path className={classes.onMain} d="M72 80h14m-5-4 5 4-5 4" />
    </Window>
  );
}

/** Years with one selected. */
export function YearPicture() {
  const years = ['2024', '2025', '2026'];
  return (
    <Window>
      {years.map((year, i) => (
        <g key={year}>
          <rect
            className={i === 2 ? classes.main : classes.soft}
            x="44"
            y={26 + i * 24}
            width="72"
            height="18"
            rx="4"
          />
          <text className={i === 2 ? classes.mainText : classes.text} x="66" y={39 + i * 24}>
            {year}
          </text>
        </g>
      ))}
    </Window>
  );
}

/** Parcels on a map. */
export function MapPicture() {
  return (
    <Window>
      <path className={classes.field} d="M12 28 58 24 64 52 18 58Z" />
      <path className={classes.chosen} d="M66 24 118 26 112 56 70 52Z" />
      <path className={classes.field} d="M20 64 66 58 70 90 24 92Z" />
      <path className={classes.field} d="M76 58 112 62 146 58 142 90 78 90Z" />
      <path className={classes.line} d="M122 18 116 60" />
    </Window>
  );
}

/** A list with a download button. */
export function ListPicture() {
  return (
    <Window>
      {[28, 44, 60, 76].map((y) => (
        <g key={y}>
          <rect className={classes.soft} x="12" y={y} width="10" height="10" rx="2" />
          <rect className={classes.soft} x="28" y={y + 2} width="54" height="6" rx="3" />
        </g>
      ))}
      <rect className={classes.main} x="98" y="40" width="48" height="36" rx="6" />
      <path className={classes.onMain} d="M122 48v14m-6-5 6 6 6-6M112 69h20" />
    </Window>
  );
}

/** A ZIP file that must not be unpacked. */
export function SavePicture() {
  return (
    <svg className={classes.picture} viewBox="0 0 160 100" aria-hidden>
      <path
        className={classes.paper}
        d="M44 8h52l24 24v52a8 8 0 0 1-8 8H44a8 8 0 0 1-8-8V16a8 8 0 0 1 8-8Z"
      />
      <path className={classes.line} d="M96 8v24h24" />
      <path className={classes.onPaper} d="M62 12v8m6 0v8m-6 0v8m6 0v8" />
      <text className={classes.text} x="50" y="66">
        .shp .dbf
      </text>
      <text className={classes.text} x="50" y="80">
        .shx .prj
      </text>
    </svg>
  );
}

/** The file being uploaded to Brazda. */
export function UploadPicture() {
  return (
    <Window>
      <rect className={classes.drop} x="24" y="28" width="112" height="60" rx="8" />
      <path className={classes.chosen} d="M58 60 80 54 100 62 92 80 62 80Z" />
      <path className={classes.onPaper} d="M80 50V34m-7 7 7-7 7 7" />
    </Window>
  );
}
