/** The words of passkeys: short, without marks, easy to read aloud and to type. */
export const PAIRING_WORDS = [
  ...['ac', 'aer', 'alun', 'apus', 'ardei', 'arin', 'bob', 'bour', 'brad', 'brazda', 'brici', 'bujor'],
  ...['calm', 'camp', 'carpen', 'cer', 'cerb', 'cires', 'clopot', 'codru', 'corn', 'cort', 'crin', 'cuib'],
  ...['deal', 'delta', 'drum', 'dud', 'far', 'floare', 'fluier', 'frasin', 'fulg', 'gard', 'ghinda', 'grau'],
  ...['hambar', 'harta', 'iarba', 'iaz', 'in', 'lac', 'lan', 'lemn', 'lin', 'lotus', 'lunca', 'mac', 'mal'],
  ...['mesteacan', 'miere', 'morar', 'mur', 'nor', 'nuc', 'orz', 'ovaz', 'padure', 'pamant', 'par', 'pin'],
  ...['plop', 'plug', 'pod', 'poiana', 'porumb', 'prun', 'rapita', 'rau', 'roata', 'roua', 'sat', 'secara'],
  ...['soare', 'spic', 'stejar', 'stup', 'tei', 'toamna', 'trifoi', 'ulm', 'vale', 'vant', 'vara', 'vita'],
] as const;
