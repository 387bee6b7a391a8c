import type { AlertProof } from './proof.ts';

/** What `npm run bench -- alerts --write` has measured: the page of the documents and the product show it. */
export const ALERT_PROOF: AlertProof = {
  measured_on: '2026-11-30',
  simulated: {
    parcels: 204,
    months: 2272,
    images: 54,
    brazda: {
      false_per_100: 0.75,
      from_1_ha: {
        found: 120,
        of: 140,
      },
      kinds: {
        hail: {
          found: 12,
          of: 12,
        },
        lodging: {
          found: 17,
          of: 20,
        },
        flood: {
          found: 18,
          of: 18,
        },
        missed_strip: {
          found: 20,
          of: 20,
        },
        early_senescence: {
          found: 16,
          of: 17,
        },
        weeds: {
          found: 5,
          of: 17,
        },
        late_sowing: {
          found: 32,
          of: 36,
        },
      },
      sizes: {
        '1': {
          found: 26,
          of: 31,
        },
        '2': {
          found: 26,
          of: 33,
        },
        '5': {
          found: 36,
          of: 40,
        },
        '0.3': {
          found: 21,
          of: 33,
        },
        '0.5': {
          found: 31,
          of: 42,
        },
      },
    },
    fall_rule: {
      false_per_100: 3.04,
      from_1_ha: {
        found: 10,
        of: 140,
      },
      kinds: {
        hail: {
          found: 1,
          of: 12,
        },
        lodging: {
          found: 0,
          of: 20,
        },
        flood: {
          found: 1,
          of: 18,
        },
        missed_strip: {
          found: 1,
          of: 20,
        },
        early_senescence: {
          found: 3,
          of: 17,
        },
        weeds: {
          found: 2,
          of: 17,
        },
        late_sowing: {
          found: 2,
          of: 36,
        },
      },
      sizes: {
        '1': {
          found: 2,
          of: 31,
        },
        '2': {
          found: 3,
          of: 33,
        },
        '5': {
          found: 3,
          of: 40,
        },
        '0.3': {
          found: 5,
          of: 33,
        },
        '0.5': {
          found: 9,
          of: 42,
        },
      },
    },
    mean_rule: {
      false_per_100: 10.87,
      from_1_ha: {
        found: 67,
        of: 140,
      },
      kinds: {
        hail: {
          found: 6,
          of: 12,
        },
        lodging: {
          found: 7,
          of: 20,
        },
        flood: {
          found: 7,
          of: 18,
        },
        missed_strip: {
          found: 7,
          of: 20,
        },
        early_senescence: {
          found: 2,
          of: 17,
        },
        weeds: {
          found: 2,
          of: 17,
        },
        late_sowing: {
          found: 36,
          of: 36,
        },
      },
      sizes: {
        '1': {
          found: 10,
          of: 31,
        },
        '2': {
          found: 9,
          of: 33,
        },
        '5': {
          found: 12,
          of: 40,
        },
        '0.3': {
          found: 13,
          of: 33,
        },
        '0.5': {
          found: 13,
          of: 42,
        },
      },
    },
  },
  dense: {
    parcels: 5,
    months: 11,
    images: 29,
    brazda: {
      false_per_100: 0,
      from_1_ha: {
        found: 4,
        of: 14,
      },
      kinds: {
        hail: {
          found: 1,
          of: 1,
        },
        lodging: {
          found: 0,
          of: 0,
        },
        flood: {
          found: 1,
          of: 1,
        },
        missed_strip: {
          found: 1,
          of: 1,
        },
        early_senescence: {
          found: 1,
          of: 5,
        },
        weeds: {
          found: 0,
          of: 3,
        },
        late_sowing: {
          found: 0,
          of: 3,
        },
      },
      sizes: {
        '1': {
          found: 4,
          of: 10,
        },
        '2': {
          found: 0,
          of: 1,
        },
        '5': {
          found: 0,
          of: 0,
        },
        '0.3': {
          found: 4,
          of: 9,
        },
        '0.5': {
          found: 7,
          of: 9,
        },
      },
    },
    fall_rule: {
      false_per_100: 0,
      from_1_ha: {
        found: 0,
        of: 14,
      },
      kinds: {
        hail: {
          found: 0,
          of: 1,
        },
        lodging: {
          found: 0,
          of: 0,
        },
        flood: {
          found: 0,
          of: 1,
        },
        missed_strip: {
          found: 0,
          of: 1,
        },
        early_senescence: {
          found: 0,
          of: 5,
        },
        weeds: {
          found: 0,
          of: 3,
        },
        late_sowing: {
          found: 0,
          of: 3,
        },
      },
      sizes: {
        '1': {
          found: 0,
          of: 10,
        },
        '2': {
          found: 0,
          of: 1,
        },
        '5': {
          found: 0,
          of: 0,
        },
        '0.3': {
          found: 0,
          of: 9,
        },
        '0.5': {
          found: 0,
          of: 9,
        },
      },
    },
    mean_rule: {
      false_per_100: 15.99,
      from_1_ha: {
        found: 10,
        of: 14,
      },
      kinds: {
        hail: {
          found: 0,
          of: 1,
        },
        lodging: {
          found: 0,
          of: 0,
        },
        flood: {
          found: 1,
          of: 1,
        },
        missed_strip: {
          found: 1,
          of: 1,
        },
        early_senescence: {
          found: 5,
          of: 5,
        },
        weeds: {
          found: 0,
          of: 3,
        },
        late_sowing: {
          found: 3,
          of: 3,
        },
      },
      sizes: {
        '1': {
          found: 7,
          of: 10,
        },
        '2': {
          found: 0,
          of: 1,
        },
        '5': {
          found: 0,
          of: 0,
        },
        '0.3': {
          found: 5,
          of: 9,
        },
        '0.5': {
          found: 5,
          of: 9,
        },
      },
    },
  },
  sparse: {
    parcels: 82,
    months: 227,
    images: 8,
    brazda: {
      false_per_100: 0.44,
      from_1_ha: {
        found: 1,
        of: 127,
      },
      kinds: {
        hail: {
          found: 0,
          of: 12,
        },
        lodging: {
          found: 0,
          of: 10,
        },
        flood: {
          found: 0,
          of: 5,
        },
        missed_strip: {
          found: 0,
          of: 7,
        },
        early_senescence: {
          found: 0,
          of: 9,
        },
        weeds: {
          found: 0,
          of: 8,
        },
        late_sowing: {
          found: 1,
          of: 76,
        },
      },
      sizes: {
        '1': {
          found: 0,
          of: 31,
        },
        '2': {
          found: 0,
          of: 20,
        },
        '5': {
          found: 0,
          of: 0,
        },
        '0.3': {
          found: 0,
          of: 108,
        },
        '0.5': {
          found: 0,
          of: 72,
        },
      },
    },
    fall_rule: {
      false_per_100: 8.5,
      from_1_ha: {
        found: 7,
        of: 127,
      },
      kinds: {
        hail: {
          found: 2,
          of: 12,
        },
        lodging: {
          found: 1,
          of: 10,
        },
        flood: {
          found: 1,
          of: 5,
        },
        missed_strip: {
          found: 1,
          of: 7,
        },
        early_senescence: {
          found: 0,
          of: 9,
        },
        weeds: {
          found: 0,
          of: 8,
        },
        late_sowing: {
          found: 2,
          of: 76,
        },
      },
      sizes: {
        '1': {
          found: 5,
          of: 31,
        },
        '2': {
          found: 0,
          of: 20,
        },
        '5': {
          found: 0,
          of: 0,
        },
        '0.3': {
          found: 12,
          of: 108,
        },
        '0.5': {
          found: 6,
          of: 72,
        },
      },
    },
    mean_rule: {
      false_per_100: 3.85,
      from_1_ha: {
        found: 5,
        of: 127,
      },
      kinds: {
        hail: {
          found: 0,
          of: 12,
        },
        lodging: {
          found: 0,
          of: 10,
        },
        flood: {
          found: 1,
          of: 5,
        },
        missed_strip: {
          found: 2,
          of: 7,
        },
        early_senescence: {
          found: 0,
          of: 9,
        },
        weeds: {
          found: 0,
          of: 8,
        },
        late_sowing: {
          found: 2,
          of: 76,
        },
      },
      sizes: {
        '1': {
          found: 2,
          of: 31,
        },
        '2': {
          found: 1,
          of: 20,
        },
        '5': {
          found: 0,
          of: 0,
        },
        '0.3': {
          found: 7,
          of: 108,
        },
        '0.5': {
          found: 1,
          of: 72,
        },
      },
    },
  },
};
