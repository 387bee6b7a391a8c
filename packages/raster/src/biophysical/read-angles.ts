import { openSource } from '../byte-source.ts';
import { ImageryError } from '../imagery-error.ts';
import type { HttpPolicy } from '../retry.ts';
import type { Scene } from '../scene.ts';
import type { SceneAngles } from './scene-angles.ts';

/** Larger than the metadata of any granule, which are about 700 kB. */
const MAX_BYTES = 8 * 2 ** 20;

/**
 * Where sun and satellite stood, from the scene, else from the metadata of its granule; null where neither says it. Throws the
 * ImageryError of a source that does not respond, so that the scene is read later.
 */
export async function readAngles(
  { angles = null, metadata = null }: Scene,
  http?: HttpPolicy,
  signal?: AbortSignal,
): Promise<SceneAngles | null> {
  if (angles !== null || metadata === null) return angles;
  try {
    const bytes = await openSource(metadata, http).read(0, MAX_BYTES, signal);
    return anglesInMetadata(new TextDecoder().decode(bytes));
  } catch (error) {
    if (error instanceof ImageryError && !error.isPassing) return null;
    throw error;
  }
}

/** The mean angles in the metadata of a granule (`MTD_TL.xml`); of the satellite the mean over the bands. */
export function anglesInMetadata(xml: string): SceneAngles | null {
  const sun = anglesIn(/<Mean_Sun_Angle>(.{0,400}?)<\/Mean_Sun_Angle>/s.exec(xml)?.[1] ?? '');
  const views = xml.matchAll(
    /<Mean_Viewing_Incidence_Angle [^>]{0,40}>(.{0,400}?)<\/Mean_Viewing_Incidence_Angle>/gs,
  );
  const view = meanOf([...views].flatMap(([, inner]) => anglesIn(inner!) ?? []));
  return sun === null || view === null
    ? null
    : {
        view_zenith: view.zenith,
        view_azimuth: view.azimuth,
        sun_zenith: sun.zenith,
        sun_azimuth: sun.azimuth,
      };
}

interface Direction {
  readonly zenith: number;
  readonly azimuth: number;
}

function anglesIn(xml: string): Direction | null {
  const read = (name: string) =>
    Number(new RegExp(`<${name}[^>]{0,40}>([-\\d.eE+]+)</`).exec(xml)?.[1] ?? 'none');
  const [zenith, azimuth] = [read('ZENITH_ANGLE'), read('AZIMUTH_ANGLE')];
  return Number.isFinite(zenith) && Number.isFinite(azimuth) ? { zenith, azimuth } : null;
}

/** Azimuths are averaged on the circle: those of bands may lie on both sides of north. */
function meanOf(directions: readonly Direction[]): Direction | null {
  if (directions.length === 0) return null;
  const toRadians = Math.PI / 180;
  const sum = (part: (direction: Direction) => number) =>
    directions.reduce((total, direction) => total + part(direction), 0);
  const east = sum(({ azimuth }) => Math.sin(azimuth * toRadians));
  const north = sum(({ azimuth }) => Math.cos(azimuth * toRadians));
  return {
    zenith: sum(({ zenith }) => zenith) / directions.length,
    azimuth: Math.atan2(east, north) / toRadians,
  };
}
