import type { Country } from '../farms/country.ts';

/** Something that a farmer or an adviser may look for, and that the product does not know because no text of it was read. */
export interface UnknownRule {
  /** Null where it is known for neither. */
  readonly country: Country | null;
  readonly what: string;
  /** What the product does instead, in one English sentence. */
  readonly instead: string;
}

/** What is not known: the page of rules lists it, so that silence is not taken for permission. */
export const UNKNOWN_RULES: readonly UnknownRule[] = [
  {
    country: 'RO',
    what: 'Periods in which fertilizer must not be spread, and the most nitrogen per crop, of the action programme (order 333/165/2021)',
    instead:
      'Only the 170 kg of nitrogen from manure are checked; the fertilizer card says that the rest is not known here.',
  },
  {
    country: 'FR',
    what: 'Periods, ceilings and fractions of nitrogen in vulnerable zones, by region (GREN), and the exceptions for legumes',
    instead: 'Fertilizer plans are not offered for France; legumes get no mineral nitrogen.',
  },
  {
    country: null,
    what: 'Derogations from the rotation for the weather of one year, such as that of 2024 for winter crops that could not be sown (isere.gouv.fr)',
    instead: 'The rule of the year is applied as it stands; the agency decides on a request.',
  },
  {
    country: 'RO',
    what: 'The most wind in which plant protection products may be sprayed, and hours for crops in flower',
    instead:
      'Hours for spraying have the limit of wind of the French order; of crops in flower nothing is said.',
  },
  {
    country: 'FR',
    what: 'Classes of phosphorus and potassium by method and soil (COMIFER)',
    instead: 'Values of French methods are shown without a class.',
  },
  {
    country: null,
    what: 'The days that decide which crop of a year is the main one where two follow each other in early summer',
    instead:
      'The crop that stands longest in May and June counts, never a secondary one, else the longest one of the year.',
  },
  {
    country: 'FR',
    what: 'Which crops are good or bad before another one in France',
    instead:
      'The notes come from Romanian sources (qgasesc.com, rasfoiesc.com, scribd 374515954) and are no rule of law.',
  },
  {
    country: null,
    what: 'When the growth stages of crops other than maize and sunflower come by latitude, sowing, year and variety',
    instead:
      'The stages that may be there anywhere in the country, marked as an estimate for it, for wheat, barley and rapeseed; none for other crops. Maize and sunflower follow the temperatures since the entered day of sowing.',
  },
  {
    country: null,
    what: 'The nitrogen that winter rapeseed takes up per tonne: 70 kg in France (Cetiom, in La France agricole), less what it has taken up by the end of winter, which is weighed',
    instead:
      'The fertilizer card counts 51 kg, our assumption, because it does not know the weight of the plants after winter.',
  },
  {
    country: null,
    what: 'A correction of P-AL for the pH of calcareous soils',
    instead: 'The value of the laboratory is classed as it is.',
  },
  {
    country: null,
    what: 'The cold that harms rapeseed, and the heat that harms sunflower and other crops in flower',
    instead: 'No danger is shown for them.',
  },
  {
    country: null,
    what: 'The temperature of the soil, which no source of weather in use tells, and by which the eggs of the corn rootworm hatch',
    instead: 'The model is listed as not known.',
  },
  {
    country: null,
    what: 'For how many days a treatment protects, but for septoria by SEGES; which diseases a product is against',
    instead:
      'The day of the last spray is shown, and whether its products are called a fungicide or an insecticide in the journal.',
  },
  {
    country: null,
    what: 'The day of emergence of cereals and potatoes, from which models of aphids and late blight count',
    instead:
      'They count from sowing, which the screen says: without a spray the risk of aphids is called moderate, not high.',
  },
  {
    country: 'RO',
    what: 'How long to keep out of treated land, how far to stay from water, and what may not be mixed, where the authorization does not say',
    instead: 'The checks of a treatment say that it is not known, and name the label.',
  },
  {
    country: null,
    what: 'The hazard statements of products, which E-Phy publishes in a file that is not read, and where water is near a parcel',
    instead:
      'Re-entry is said to be at least 6 hours in France, mixtures are never called fine, and the meters to keep from water are told without saying whether they were kept.',
  },
  {
    country: 'RO',
    what: 'For how long a new sprayer may be used before its first inspection',
    instead: 'A sprayer without an inspection is not known to have a valid one.',
  },
  {
    country: 'RO',
    what: 'Whether Romania lets registers of treatments be electronic from 2027 on only (Regulation (EU) 2025/2203)',
    instead: 'The register is complete and electronic at once, which is right in both cases.',
  },
  {
    country: 'RO',
    what: 'The number and date of the document with which a treated crop went to consumption, of the paper register in use',
    instead: 'The register does not hold them.',
  },
  {
    country: null,
    what: 'EPPO codes of crops that are not in our table, and of mixtures',
    instead: 'The field stays empty, is listed as missing, and can be typed.',
  },
  {
    country: 'FR',
    what: 'Which parcels lie in a nitrate zone, the days of sowing and destruction of covers there by region (BCAE 6), and BCAE 6 outside of them since 2026: six weeks between 1 September and 30 November until 2025',
    instead: 'The cover between two crops gets no light, in no year.',
  },
  {
    country: 'FR',
    what: 'The 40 days in which the prefect forbids mowing fallow, and the rows of the eco-scheme that no published table has',
    instead: 'Fallow is judged from 1 March to 31 August; points are said to be the least that a farm has.',
  },
  {
    country: 'RO',
    what: 'The shares and amounts of PD-04 and PD-28 in 2026, PD-05, and until when claims of 2026 may be changed',
    instead: 'They are counted for the years that were read only.',
  },
  {
    country: null,
    what: 'Whether stubble was burned, and tillage without a recorded work: the bands that show them (B12) and radar are not read',
    instead: 'Tillage counts by the journal together with an image of bare ground.',
  },
];
