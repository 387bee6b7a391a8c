/** The cost of a first screen: a peer's, or ours. Times with the throttling of `visit.ts`. */
export interface FirstScreen {
  readonly title: string;
  readonly js_gzip_kb: number;
  readonly requests: number;
  /** First contentful paint, in seconds. */
  readonly fcp_s: number;
  readonly tbt_ms: number;
}

/** Production builds of others, measured with the same throttling on a machine with two cores, median of five. */
export const PEERS: readonly FirstScreen[] = [
  { title: 'React 19 alone', js_gzip_kb: 68, requests: 3, fcp_s: 1.08, tbt_ms: 31 },
  { title: 'React, MapLibre 6 when needed', js_gzip_kb: 501, requests: 6, fcp_s: 1.03, tbt_ms: 150 },
  { title: 'React, MapLibre 6 at once', js_gzip_kb: 501, requests: 5, fcp_s: 2.73, tbt_ms: 587 },
  { title: 'fdm, sign-in', js_gzip_kb: 499, requests: 98, fcp_s: 1.61, tbt_ms: 150 },
  { title: 'LiteFarm, sign-in', js_gzip_kb: 502, requests: 33, fcp_s: 4.83, tbt_ms: 370 },
  { title: 'CartoBio, landing page', js_gzip_kb: 429, requests: 30, fcp_s: 5.48, tbt_ms: 348 },
  { title: 'Placemark, editor', js_gzip_kb: 1485, requests: 17, fcp_s: 9.35, tbt_ms: 2008 },
  { title: 'Copernicus Browser', js_gzip_kb: 2708, requests: 19, fcp_s: 15.2, tbt_ms: 1608 },
];
