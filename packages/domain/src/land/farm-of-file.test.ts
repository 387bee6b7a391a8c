import { describe, expect, it } from 'vitest';
import { farmOfFile } from './farm-of-file.ts';

const farmsNamed = (...names: readonly string[]) => names.map((name) => ({ id: name, name }));
const FARMS = farmsNamed('Ferma Ștefan', 'Ferma 1', 'Ferma 10', 'Gaec de l’Été', 'SC Agro-Nord SRL');
const found = (path: string, farms = FARMS) => farmOfFile(path, farms)?.name;

describe('a file is of the farm', () => {
  it.each([
    ['ferma_stefan_2026.zip', 'Ferma Ștefan'],
    ['APIA FERMA ȘTEFAN.shp', 'Ferma Ștefan'],
    ['export-gaec-de-l-ete.geojson', 'Gaec de l’Été'],
    ['sc agro nord srl parcele.kml', 'SC Agro-Nord SRL'],
    ['ferma 10.gpkg', 'Ferma 10'],
    ['ferma 1.gpkg', 'Ferma 1'],
    ['Ferma Ștefan/parcele.shp', 'Ferma Ștefan'],
  ])('whose name it has: %s', (path, name) => {
    expect(found(path)).toBe(name);
  });
});

describe('no farm is guessed', () => {
  it.each([
    ['for a part of its name', 'ferma.zip'],
    ['for a part of a word', 'ferma stefanescu.zip'],
    ['for its words in another order', 'stefan ferma.zip'],
    ['for the names of two farms', 'ferma 1 si ferma 10.zip'],
    ['for an extension', 'parcele.ferma 1'],
    ['for a file without a name', '.zip'],
  ])('%s', (_, path) => {
    expect(found(path)).toBeUndefined();
  });

  it('where two farms have the same name, or one has the name of the other in its own', () => {
    expect(found('ferma ana.zip', farmsNamed('Ferma Ana', 'Ferma Ana'))).toBeUndefined();
    expect(found('ferma ana.zip', farmsNamed('Ferma Ana', 'Ana'))).toBeUndefined();
  });

  it('where its name has no letters', () => {
    expect(found('a.zip', farmsNamed('—', '*'))).toBeUndefined();
  });
});
