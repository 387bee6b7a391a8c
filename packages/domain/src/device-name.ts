/** The name of a browser or a system, and how it names itself; of two that fit, the first. */
type Names = readonly (readonly [name: string, mark: RegExp])[];

/** Browsers that are built upon another name it too, so they come first. */
const BROWSERS: Names = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
/** Android says that it is a Linux, an iPad that it is like a Mac. */
const SYSTEMS: Names = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** What a person calls a device by what its browser says of itself, such as `Chrome · Windows`; null where that says nothing. */
export function deviceName(userAgent: string | null): string | null {
  if (userAgent === null) return null;
  const names = [BROWSERS, SYSTEMS].flatMap(
    (known) => known.find(([, mark]) => mark.test(userAgent))?.[0] ?? [],
  );
  return names.join(' · ') || null;
}

/** Whether a device is one that is carried in a pocket. */
export function isPhone(userAgent: string | null): boolean {
  return /\bMobile\b|\biPhone\b/.test(userAgent ?? '');
}
