import type { RiskClock, RiskList, RiskModelFacts, WeatherDanger } from '@brazda/contract/client';
import { riskModelOf } from '@brazda/domain';
import { cropNamed, SEASON } from './samples.ts';

const TODAY = '2026-05-20';
const WHEAT = cropNamed('Winter wheat');
/** Three days that have passed, the day, and five to come. */
const DAYS = Array.from({ length: 9 }, (_, at) => `2026-05-${17 + at}`);

/** Frost in two days on flowering wheat. */
export function dangerSample(more: Partial<WeatherDanger> = {}): WeatherDanger {
  return {
    key: 'frost/1/2026-05-22',
    kind: 'frost',
    crop: WHEAT,
    from: '2026-05-22',
    to: '2026-05-23',
    value: -1.2,
    limit: 0,
    stages: [{ bbch: '60-69', name: { en: 'Flowering', ro: 'Înflorire', fr: 'Floraison' } }],
    stage_basis: 'country',
    is_sure: false,
    basis: 'published',
    source: 'ARVALIS',
    parcels: [{ season: SEASON.id, parcel: 'La drum', hectares: 12.5 }],
    ...more,
  };
}

/** Septoria that is high since the day before yesterday, with hours for spraying tomorrow; the first of two parcels is protected. */
export function clockSample(more: Partial<RiskClock> = {}): RiskClock {
  return {
    key: 'septoria_seges/1/2026-05-18',
    model: 'septoria_seges',
    crop: WHEAT,
    days: DAYS.map((date, at) => ({
      date,
      level: at === 0 ? 'none' : at < 5 ? 'high' : null,
      value: at === 0 ? 4 : at < 5 ? 22 : null,
    })),
    level: 'high',
    high_from: '2026-05-18',
    missing: null,
    stage_basis: 'country',
    next_spray: { from: '2026-05-21T03:00:00Z', to: '2026-05-21T07:00:00Z', ended_by: ['rain'] },
    parcels: [
      {
        season: SEASON.id,
        parcel: 'La drum',
        hectares: 12.5,
        protection: { sprayed_on: '2026-05-14', is_sure: true, days_left: 4 },
      },
      { season: SEASON.id, parcel: 'La vale', hectares: 8, protection: null },
    ],
    ...more,
  };
}

/** The rootworm of maize, of which nothing is known. */
export const ROOTWORM: RiskClock = clockSample({
  key: 'corn_rootworm_soil/5/',
  model: 'corn_rootworm_soil',
  crop: cropNamed('Maize (grain)'),
  days: DAYS.map((date) => ({ date, level: null, value: null })),
  level: null,
  high_from: null,
  missing: 'soil_temperature',
  stage_basis: null,
});

/** What is known of a farm on 20 May, with the models of its clocks. */
export function riskListSample(more: Partial<RiskList> = {}): RiskList {
  const list: RiskList = {
    today: TODAY,
    simulated: false,
    fetched_at: `${TODAY}T06:00:00Z`,
    timezone: 'Europe/Bucharest',
    dangers: [],
    clocks: [],
    models: [],
    unknown_stages: [],
    findings: [],
    ...more,
  };
  return { ...list, models: [...new Set(list.clocks.map(({ model }) => model))].map(factsOf) };
}

function factsOf(name: RiskModelFacts['name']): RiskModelFacts {
  const { disease, treatment, unit, limit, origin, basis, source } = riskModelOf(name);
  return { name, disease, treatment, unit, limit, origin: { ...origin }, basis, source };
}
