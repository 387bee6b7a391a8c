/** A STAC item as far as the loopback catalogs change it. */
export interface SampleStacItem {
  readonly id: string;
  readonly collection?: string;
  readonly bbox: readonly number[];
  readonly properties: Readonly<Record<string, unknown>> & { readonly datetime: string };
  readonly assets: Readonly<Record<string, { readonly href: string; readonly [field: string]: unknown }>>;
  readonly [field: string]: unknown;
}

/** Asset names of the bands in Planetary Computer, and the resolution that Copernicus Data Space adds to them. */
const ASSETS: Readonly<Record<string, readonly [name: string, resolution: string]>> = {
  red: ['B04', '10m'],
  green: ['B03', '10m'],
  blue: ['B02', '10m'],
  nir: ['B08', '10m'],
  rededge1: ['B05', '20m'],
  rededge2: ['B06', '20m'],
  rededge3: ['B07', '20m'],
  nir08: ['B8A', '20m'],
  swir16: ['B11', '20m'],
  swir22: ['B12', '20m'],
  scl: ['SCL', '20m'],
};

/** ESA's name of the product of an item, made up where it has none. */
function productOf({ properties }: SampleStacItem): string {
  const uri = properties['s2:product_uri'];
  if (typeof uri === 'string') return uri.replace(/\.SAFE$/, '');
  const compact = (time: unknown) => String(time).replace(/[-:]|\..*|Z$/g, '');
  const tile = String(properties['grid:code']).replace('MGRS-', '');
  return `S2A_MSIL2A_${compact(properties.datetime)}_N0400_R079_T${tile}_${compact(properties['s2:generation_time'])}`;
}

/** An item as Earth Search has it in a collection, with the URL of its files. */
export function earthSearchItem(item: SampleStacItem, collection: string, files: string): SampleStacItem {
  return {
    ...item,
    id: collection === 'sentinel-2-l2a' ? item.id : item.id.replace(/_(\d+_)?L2A$/, '_C1_L2A'),
    collection,
    properties: { ...item.properties, 's2:product_uri': `${productOf(item)}.SAFE` },
    assets: withFiles(item, (name) => name, files),
  };
}

/** The same item as Planetary Computer has it: other names, no offset, a baseline, files behind a token. */
export function planetaryItem(item: SampleStacItem, files: string): SampleStacItem {
  const { 'grid:code': code, 'earthsearch:boa_offset_applied': _, ...properties } = item.properties;
  const product = productOf(item);
  const assets = Object.entries(withFiles(item, (name) => ASSETS[name]?.[0] ?? name, files));
  return {
    ...item,
    id: product.replace(/_N\d{4}/, ''),
    collection: 'sentinel-2-l2a',
    properties: {
      ...properties,
      platform: 'Sentinel-2A',
      's2:mgrs_tile': String(code).replace('MGRS-', ''),
      's2:product_uri': `${product}.SAFE`,
      's2:processing_baseline': '02.12',
    },
    assets: Object.fromEntries(assets.map(([name, { 'raster:bands': _bands, ...asset }]) => [name, asset])),
  };
}

/** The same item as Copernicus Data Space has it: JPEG 2000 in a bucket. */
export function copernicusItem(item: SampleStacItem): SampleStacItem {
  const { 'proj:epsg': epsg, 's2:generation_time': generated, ...properties } = item.properties;
  const product = productOf(item);
  const assets = Object.keys(item.assets).flatMap((name) => {
    const [band, resolution] = ASSETS[name] ?? [];
    const href = `s3://eodata/Sentinel-2/${product}.SAFE/${band}.jp2`;
    return band
      ? [[`${band}_${resolution}`, { href, type: 'image/jp2', 'proj:code': `EPSG:${epsg}` }] as const]
      : [];
  });
  return {
    ...item,
    stac_version: '1.1.0',
    id: product,
    collection: 'sentinel-2-l2a',
    properties: { ...properties, 'processing:datetime': generated },
    assets: Object.fromEntries(assets),
  };
}

function withFiles(
  { id, assets }: SampleStacItem,
  nameOf: (name: string) => string,
  files: string,
): SampleStacItem['assets'] {
  return Object.fromEntries(
    Object.entries(assets).map(([name, asset]) => [
      nameOf(name),
      { ...asset, href: new URL(asset.href, `${files}/${id}/`).href },
    ]),
  );
}
