import { describe, expect, it } from 'vitest';
import { evidenceOf, lightOf } from './light.ts';

describe('a light', () => {
  const journalAgainst = evidenceOf('journal', 'against', 'journal_empty');
  const curveAgainst = evidenceOf('curve', 'against', 'no_event_seen');
  const curveFor = evidenceOf('curve', 'for', 'harvest_seen');
  const journalFor = evidenceOf('journal', 'for', 'work_recorded');
  const curveSilent = evidenceOf('curve', 'silent', 'no_clear_image');

  it('is red when two witnesses speak against the rule', () => {
    expect(lightOf([journalAgainst, curveAgainst])).toBe('red');
  });

  it('is yellow when one does, even twice', () => {
    expect(lightOf([curveAgainst])).toBe('yellow');
    expect(lightOf([curveAgainst, evidenceOf('curve', 'against', 'bare_seen')])).toBe('yellow');
  });

  it('is yellow when witnesses contradict each other', () => {
    const journalOfOther = evidenceOf('journal', 'against', 'work_recorded');
    expect(lightOf([curveFor, journalOfOther])).toBe('yellow');
    expect(lightOf([curveAgainst, evidenceOf('peers', 'against', 'like_other_crop'), journalFor])).toBe(
      'yellow',
    );
  });

  it('is green when the images speak for the rule', () => {
    expect(lightOf([curveFor])).toBe('green');
    expect(lightOf([curveFor, journalFor])).toBe('green');
  });

  it('is green when the images speak for it and the journal is only empty', () => {
    expect(lightOf([curveFor, journalAgainst])).toBe('green');
  });

  it('is not green by the journal of the farmer alone', () => {
    expect(lightOf([journalFor, curveSilent])).toBe('yellow');
  });

  it('is never green without evidence', () => {
    expect(lightOf([])).toBe('yellow');
    expect(lightOf([curveSilent])).toBe('yellow');
  });
});
