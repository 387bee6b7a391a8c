/** The name of a browser or operating system and a pattern in the user agent; the first match wins. */
type Names = readonly (readonly [name: string, mark: RegExp])[];

/** Derived browsers also name the one they are based on, so they come first. */
const BROWSERS: Names = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
/** Android also reports Linux, and an iPad reports "like Mac". */
const SYSTEMS: Names = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** A readable device name from a user agent, such as `Chrome · Windows`; null where nothing is recognized. */
export function deviceName(userAgent: string | null): string | null {
  if (userAgent === null) return null;
  const names = [BROWSERS, SYSTEMS].flatMap(
    (known) => known.find(([, mark]) => mark.test(userAgent))?.[0] ?? [],
  );
  return names.join(' · ') || null;
}

/** Whether a user agent is that of a phone. */
export function isPhone(userAgent: string | null): boolean {
  return /\bMobile\b|\biPhone\b/.test(userAgent ?? '');
}
