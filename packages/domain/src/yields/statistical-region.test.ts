import { expect, it } from 'vitest';
import { COUNTIES } from '../farms/counties.ts';
import { DEPARTMENTS } from '../farms/departments.ts';
import { STATISTICAL_REGIONS, statisticalRegionOf } from './statistical-region.ts';

it('has each county of Romania and each department of metropolitan France in one region', () => {
  const of = (country: string) =>
    STATISTICAL_REGIONS.filter((one) => one.country === country).flatMap(({ counties }) => counties);
  expect(of('RO').toSorted()).toEqual(COUNTIES.map(({ code }) => code).toSorted());
  expect(of('FR').toSorted()).toEqual(Object.keys(DEPARTMENTS).toSorted());
});

it('knows the region of a county, and none of what is no county', () => {
  expect(statisticalRegionOf('RO', 'CL')).toMatchObject({ code: 'RO31', name: 'Sud-Muntenia' });
  expect(statisticalRegionOf('FR', '28')).toMatchObject({ code: 'FRB0' });
  expect(statisticalRegionOf('FR', '976')).toBeNull();
  expect(statisticalRegionOf('RO', '28')).toBeNull();
});
