import { api, type Bbox, OGC_ZOOMS, urlOf } from '@brazda/contract';
import type { RasterKind } from '@brazda/domain';
import { escapeHtml } from '../../platform/html.ts';

/** The scale of zoom 0 by a pixel of 0.28 mm, as the standard has it. */
const SCALE_0 = 559_082_264.028_717_8;
const EDGE = 20_037_508.342_789_2;

/** What a farm shows as WMTS. */
export interface FarmImages {
  readonly farmId: string;
  readonly title: string;
  readonly site: string;
  /** The days with images, oldest first. */
  readonly days: readonly string[];
  readonly kinds: readonly { readonly kind: RasterKind; readonly title: string }[];
  readonly bbox: Bbox;
}

/** The capabilities of the images of a farm: a layer for each kind, with its days as the dimension `Time`. */
export function wmtsCapabilities({ farmId, title, site, days, kinds, bbox }: FarmImages): string {
  const newest = days.at(-1);
  const layers = newest === undefined ? [] : kinds;
  const zooms = Array.from({ length: OGC_ZOOMS.max + 1 }, (_, zoom) => zoom).filter(
    (zoom) => zoom >= OGC_ZOOMS.min,
  );
  const templateOf = (rasterKind: RasterKind) => {
    const path = api.ogcRasters.tile.path
      .replace(':date', '{Time}')
      .replace(':z', '{TileMatrix}')
      .replace(':x', '{TileCol}')
      .replace(':y', '{TileRow}');
    return `${site.replace(/\/$/, '')}${urlOf({ path }, { farmId, rasterKind })}`;
  };
  return `<?xml version="1.0" encoding="UTF-8"?>
<Capabilities xmlns="http://www.opengis.net/wmts/1.0" xmlns:ows="http://www.opengis.net/ows/1.1" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.0.0">
  <ows:ServiceIdentification>
    <ows:Title>${escapeHtml(title)}</ows:Title>
    <ows:ServiceType>OGC WMTS</ows:ServiceType>
    <ows:ServiceTypeVersion>1.0.0</ows:ServiceTypeVersion>
  </ows:ServiceIdentification>
  <Contents>
${layers
  .map(
    (layer) => `    <Layer>
      <ows:Title>${escapeHtml(layer.title)}</ows:Title>
      <ows:WGS84BoundingBox>
        <ows:LowerCorner>${bbox[0]} ${bbox[1]}</ows:LowerCorner>
        <ows:UpperCorner>${bbox[2]} ${bbox[3]}</ows:UpperCorner>
      </ows:WGS84BoundingBox>
      <ows:Identifier>${layer.kind}</ows:Identifier>
      <Style isDefault="true"><ows:Identifier>default</ows:Identifier></Style>
      <Format>image/png</Format>
      <Dimension>
        <ows:Identifier>Time</ows:Identifier>
        <Default>${newest}</Default>
${days.map((day) => `        <Value>${day}</Value>`).join('\n')}
      </Dimension>
      <TileMatrixSetLink><TileMatrixSet>GoogleMapsCompatible</TileMatrixSet></TileMatrixSetLink>
      <ResourceURL format="image/png" resourceType="tile" template="${escapeHtml(templateOf(layer.kind))}"/>
    </Layer>`,
  )
  .join('\n')}
    <TileMatrixSet>
      <ows:Identifier>GoogleMapsCompatible</ows:Identifier>
      <ows:SupportedCRS>urn:ogc:def:crs:EPSG::3857</ows:SupportedCRS>
${zooms
  .map(
    (zoom) => `      <TileMatrix>
        <ows:Identifier>${zoom}</ows:Identifier>
        <ScaleDenominator>${SCALE_0 / 2 ** zoom}</ScaleDenominator>
        <TopLeftCorner>-${EDGE} ${EDGE}</TopLeftCorner>
        <TileWidth>256</TileWidth>
        <TileHeight>256</TileHeight>
        <MatrixWidth>${2 ** zoom}</MatrixWidth>
        <MatrixHeight>${2 ** zoom}</MatrixHeight>
      </TileMatrix>`,
  )
  .join('\n')}
    </TileMatrixSet>
  </Contents>
</Capabilities>
`;
}
