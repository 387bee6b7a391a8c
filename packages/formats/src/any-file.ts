import type { FieldNames } from './column-name.ts';
import { CROP_DAYS_COLUMNS } from './crop-days-columns.ts';

/** Romanian, French and English column names in files of no known register, folded as by `plainColumn`. */
// biome-ignore format: one language after the other
export const ANY_FILE: FieldNames = {
  display_name: [
    'displayname', 'name', 'title', 'label', 'nickname',
    'denumire', 'nume', 'denumireparcela', 'numeparcela', 'titlu',
    'nom', 'nomparcelle', 'nomusage', 'libelle',
  ],
  locality_code: [
    'localitycode', 'siruta', 'codsiruta', 'sirutauat', 'sirsup', 'sirsupcod', 'codlocalitate',
    'insee', 'codeinsee', 'inseecom', 'codecommune', 'codecom',
  ],
  locality_name: [
    'localityname', 'locality', 'municipality', 'village',
    'comuna', 'localitate', 'localitatea', 'uat', 'numeuat', 'denumireuat', 'sat', 'oras',
    'commune', 'nomcommune', 'nomcom',
  ],
  physical_block: [
    'physicalblock', 'block', 'blockno', 'blocknr', 'blocknumber',
    'blocfizic', 'bloc', 'blocnr', 'nrbloc', 'nrblocfizic', 'numarbloc',
    'ilot', 'numilot', 'numeroilot', 'noilot', 'nilot',
  ],
  parcel_no: [
    'parcelno', 'parcelnr', 'parcelnumber', 'parcel', 'parcelid', 'plot', 'plotno',
    'parcelanr', 'nrparcela', 'numarparcela', 'parcela', 'nrparcelei',
    'parcelle', 'numparcel', 'numparcelle', 'numeroparcelle', 'numerodeparcelle', 'noparcelle', 'idparcel', 'nparcelle',
  ],
  crop_no: ['cropno', 'cropnr', 'cropnumber', 'nrcultura', 'numarcultura', 'numculture', 'numeroculture', 'numerodeculture'],
  crop: [
    'cropkey', 'cropcode', 'crop', 'cropname', 'croptype', 'maincrop',
    'codcultura', 'cultura', 'numecultura', 'denumirecultura', 'culturaprincipala', 'planta',
    'codecultu', 'codeculture', 'culture', 'nomculture', 'cultureprincipale', 'typeculture',
  ],
  crop_hybrid: [
    'crophybrid', 'hybrid', 'variety', 'varietyorhybrid', 'cultivar',
    'hibrid', 'soi', 'soihibrid', 'hibridsoi', 'soisauhibrid', 'varietate',
    'variete', 'hybride', 'varieteouhybride',
  ],
  ...CROP_DAYS_COLUMNS,
  days_estimated: ['daysestimated', 'daysest', 'estimateddays', 'zileestimate', 'datesestimees'],
  organic: ['organic', 'ecologic', 'agriculturaecologica', 'bio', 'agribio', 'agriculturebiologique'],
  special_use: ['specialuse', 'utilizarespeciala', 'usageparticulier'],
  declared_hectares: [
    'declaredhectares', 'declaredarea', 'areadec', 'areaha', 'hectares', 'area', 'ha', 'acreageha',
    'suprafatadeclarata', 'suprafataha', 'suprafata', 'supdeclarata', 'supha', 'sup',
    'surfacedeclaree', 'surfaceha', 'surface', 'surfadm', 'surfparc', 'surf', 'superficie',
    'aream2', 'suprafatamp', 'suprafatam2', 'surfacem2', 'surfaceares', 'surfaceadmissibleares', 'suprafataari',
  ],
  year: ['year', 'campaign', 'season', 'endyear', 'an', 'anul', 'campania', 'campanie', 'anagricol', 'sezon', 'annee', 'campagne', 'millesime'],
};
