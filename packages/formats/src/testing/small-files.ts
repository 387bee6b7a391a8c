/** A square near Călărași, X before Y as text. */
export const SQUARE = '27.1,44.2 27.2,44.2 27.2,44.3 27.1,44.3 27.1,44.2';

/** A KML file with placemarks. */
export function kmlOf(...placemarks: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder><name>Ferma</name>${placemarks
    .map((each) => `<Placemark>${each}</Placemark>`)
    .join('\n')}</Folder></Document></kml>`;
}

/** A KML polygon. */
export function kmlPolygon(coordinates: string): string {
  return `<Polygon><outerBoundaryIs><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></outerBoundaryIs></Polygon>`;
}

/** A GPX file with one track; the points of each segment are latitude and longitude. */
export function gpxOf(
  ...segments: readonly (readonly (readonly [string | number, string | number])[])[]
): string {
  const points = segments.map(
    (segment) =>
      `<trkseg>${segment.map(([lat, lon]) => `<trkpt lat="${lat}" lon="${lon}"></trkpt>`).join('')}</trkseg>`,
  );
  return `<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="44" lon="27"/><trk><name>Ogor</name><desc>La drum</desc>${points.join('')}</trk></gpx>`;
}

/** A Telepac file with blocks. */
export function telepacOf(...blocks: readonly string[]): string {
  return `<?xml version="1.0" encoding="ISO-8859-1"?>
<producteurs xmlns="urn:x-telepac:fr.gouv.agriculture.telepac:echange-producteur" xmlns:gml="http://www.opengis.net/gml">
<producteur numero-pacage="034000001" campagne="Courante" fichier-xsd="Echanges-producteur-export-2026-V1"><demandeur><iban>FR76</iban></demandeur><rpg>${blocks.join('')}</rpg></producteur></producteurs>`;
}

/** The shape of a Telepac block or parcel. */
export function telepacShape(coordinates: string): string {
  return `<geometrie><gml:Polygon><gml:outerBoundaryIs><gml:LinearRing><gml:coordinates>${coordinates}</gml:coordinates></gml:LinearRing></gml:outerBoundaryIs></gml:Polygon></geometrie>`;
}

/** A GeoJSON collection with a feature for each geometry, as text, because some are not valid JSON. */
export function geojsonOf(...geometries: readonly string[]): string {
  const features = geometries.map(
    (geometry, index) =>
      `{"type":"Feature","properties":{"name":"Ogor ${index + 1}"},"geometry":${geometry}}`,
  );
  return `{"type":"FeatureCollection","features":[${features.join(',\n')}]}`;
}

/** A GeoJSON polygon with one ring. */
export function geojsonPolygon(ring: string): string {
  return `{"type":"Polygon","coordinates":[${ring}]}`;
}

/** A GeoJSON ring near Călărași. */
export const RING = '[[27.1,44.2],[27.2,44.2],[27.2,44.3],[27.1,44.3],[27.1,44.2]]';
/** The same as WKT. */
export const WKT_SQUARE = 'POLYGON ((27.1 44.2, 27.2 44.2, 27.2 44.3, 27.1 44.3, 27.1 44.2))';
