/** Where the satellite and the sun stand, as seen from the middle of a scene, in degrees. */
export interface SceneAngles {
  readonly view_zenith: number;
  readonly view_azimuth: number;
  readonly sun_zenith: number;
  readonly sun_azimuth: number;
}

/** What the networks take of the angles. */
export interface AngleCosines {
  readonly view_zenith: number;
  readonly sun_zenith: number;
  readonly relative_azimuth: number;
}

/** The cosines of some angles. */
export function cosinesOf({ view_zenith, view_azimuth, sun_zenith, sun_azimuth }: SceneAngles): AngleCosines {
  return {
    view_zenith: cosine(view_zenith),
    sun_zenith: cosine(sun_zenith),
    relative_azimuth: cosine(sun_azimuth - view_azimuth),
  };
}

function cosine(degrees: number): number {
  return Math.cos((degrees * Math.PI) / 180);
}
