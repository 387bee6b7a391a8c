import type { AnswerOf, api } from '@brazda/contract';
import { backTo } from '../../routes/back-to.ts';
import { href } from '../../routes/href.ts';
import { carried } from './carried.ts';

export type FirstStepAnswer = AnswerOf<typeof api.auth.login>;

/** Where a person goes on after the password, or after Facebook has vouched for them. */
export function afterFirstStep(answer: FirstStepAnswer, search: URLSearchParams): string {
  if ('second_step' in answer) return href('second-step', {}, carried(search));
  return backTo(search) ?? href('map');
}
