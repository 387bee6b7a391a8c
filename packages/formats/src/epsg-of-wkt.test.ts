import { describe, expect, it } from 'vitest';
import { epsgOfWkt } from './epsg-of-wkt.ts';

/** As GDAL and ESRI write it: without a datum shift. */
const STEREO_70 =
  'PROJCS["NAME",GEOGCS["GCS_Pulkovo_1942_Adj_1958",DATUM["D_Pulkovo_1942_Adj_1958",SPHEROID["Krasovsky_1940",6378245.0,298.3]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Double_Stereographic"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",500000.0],PARAMETER["Central_Meridian",25.0],PARAMETER["Scale_Factor",0.99975],PARAMETER["Latitude_Of_Origin",46.0],UNIT["Meter",1.0]]';
const CONIC = (name: string, x: number, y: number, lat: number) =>
  `PROJCS["${name}",GEOGCS["GCS_RGF_1993",DATUM["D_RGF_1993",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Lambert_Conformal_Conic"],PARAMETER["False_Easting",${x}],PARAMETER["False_Northing",${y}],PARAMETER["Central_Meridian",3.0],PARAMETER["Standard_Parallel_1",49.0],PARAMETER["Standard_Parallel_2",44.0],PARAMETER["Latitude_Of_Origin",${lat}],UNIT["Meter",1.0]]`;
const UTM = (name: string, datum: string, inverse: number, meridian: number, north = 0) =>
  `PROJCS["${name}",GEOGCS["${datum}",DATUM["D_${datum}",SPHEROID["Any",6378137.0,${inverse}]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",${north}],PARAMETER["Central_Meridian",${meridian}],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]`;

describe('the projection of a .prj', () => {
  it.each([
    ['Stereo 70 by name', STEREO_70.replace('NAME', 'Pulkovo_1942_Adj_58_Stereo_70'), 3844],
    ['Stereo 70 by an older name', STEREO_70.replace('NAME', 'Dealul_Piscului_1970_Stereo_70'), 3844],
    ['Stereo 70 by its figures', STEREO_70.replace('NAME', 'unnamed'), 3844],
    ['Lambert-93 by name', CONIC('RGF_1993_Lambert_93', 700000, 6600000, 46.5), 2154],
    ['Lambert-93 by its figures', CONIC('mine', 700000, 6600000, 46.5), 2154],
    ['a conic zone by name', CONIC('RGF_1993_CC44', 1700000, 3200000, 44), 3944],
    ['a conic zone by its figures', CONIC('mine', 1700000, 9200000, 50), 3950],
    ['Lambert II étendu', 'PROJCS["NTF (Paris) / Lambert zone II",GEOGCS["NTF (Paris)"]]', 27572],
    ['UTM by name', UTM('WGS_1984_UTM_Zone_35N', 'WGS_1984', 298.257223563, 27), 32635],
    ['UTM on ETRS89 by name', UTM('ETRS_1989_UTM_Zone_31N', 'ETRS_1989', 298.257222101, 3), 25831],
    ['UTM by its figures', UTM('x', 'WGS_1984', 298.257223563, 21), 32634],
    ['UTM on GRS80 by its figures', UTM('x', 'ETRS_1989', 298.257222101, 9), 25832],
    ['Réunion by its figures', UTM('x', 'RGR_1992', 298.257222101, 57, 10000000), 2975],
    ['Guadeloupe by its figures', UTM('RGAF09_UTM_Zone_20N', 'RGAF09', 298.257222101, -63), 5490],
    ['Guyane by its figures', UTM('RGFG_1995_UTM_22N', 'RGFG_1995', 298.257222101, -51), 2972],
    ['Mayotte by its figures', UTM('RGM_2004_UTM_Zone_38S', 'RGM_2004', 298.257222101, 45, 10000000), 4471],
    [
      'Mayotte on its old datum',
      UTM('Combani_1950_UTM_38S', 'Combani_1950', 297, 45, 10000000).replace('6378137.0', '6378388.0'),
      2980,
    ],
    [
      'degrees of Mayotte',
      'GEOGCS["GCS_RGM_2004",DATUM["D_Reseau_Geodesique_de_Mayotte_2004",SPHEROID["GRS_1980",6378137.0,298.257222101]]]',
      4258,
    ],
    [
      'degrees of La Réunion',
      'GEOGCS["GCS_RGR_1992",DATUM["D_RGR_1992",SPHEROID["GRS_1980",6378137.0,298.257222101]]]',
      4258,
    ],
    [
      'degrees of the Antilles with a code',
      'GEOGCRS["RGAF09",DATUM["Reseau Geodesique des Antilles Francaises 2009"],ID["EPSG",5489]]',
      4258,
    ],
    [
      'degrees',
      'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]]]',
      4326,
    ],
    [
      'French degrees',
      'GEOGCS["RGF93",DATUM["Reseau_Geodesique_Francais_1993",SPHEROID["GRS 1980",6378137,298.257222101]]]',
      4258,
    ],
    ['a code', 'PROJCS["whatever",GEOGCS["g"],AUTHORITY["EPSG","31700"]]', 3844],
    [
      'a code of the second version',
      'PROJCRS["whatever",BASEGEOGCRS["g",ID["EPSG",4171]],ID["EPSG",2154]]',
      2154,
    ],
    ['a flat part of a compound', 'COMPD_CS["c",PROJCS["RGF93 / Lambert-93"],VERT_CS["NGF"]]', 2154],
  ])('is known: %s', (_what, wkt, epsg) => {
    expect(epsgOfWkt(wkt)).toBe(epsg);
  });

  it.each([
    ['the Polish national one', UTM('ETRS_1989_Poland_CS92', 'ETRS_1989', 298.257222101, 19, -5300000)],
    ['UTM on another ellipsoid', UTM('ED50', 'ED50', 297, 21).replace('6378137.0', '6378388.5')],
    [
      'degrees on another datum',
      'GEOGCS["Pulkovo 1942",DATUM["Pulkovo_1942",SPHEROID["Krassowsky",6378245,298.3]]]',
    ],
    ['Lambert-93 in feet', CONIC('mine', 700000, 6600000, 46.5).replace('"Meter",1.0', '"Foot",0.3048')],
    ['no WKT', '+proj=utm +zone=31'],
    ['an unfinished one', 'PROJCS["RGF93 / Lambert-93"'],
    ['one without end', 'A['.repeat(100_000)],
    ['nothing', ''],
  ])('is not recognized: %s', (_what, wkt) => {
    expect(epsgOfWkt(wkt)).toBeNull();
  });
});
