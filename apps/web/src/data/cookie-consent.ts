import { cookieOf, setCookie } from '../lib/cookies.ts';
import { createStore, useStore } from '../lib/store.ts';

const COOKIE = 'cookie_consent';
/** Of the specification: about a year and a half. */
const LASTS_S = 47_304_000;

/** What was answered to the question for cookies, and when. */
export interface CookieConsent {
  readonly answer: 'YES' | 'NO';
  /** `YYYY-MM-DD`. */
  readonly date: string;
}

/** Reads an answer from its cookie, `YES 2026-05-14`; null where there is none. */
export function readConsent(text: string | undefined): CookieConsent | null {
  const [, answer, date] = /^(YES|NO) (\d{4}-\d\d-\d\d)$/.exec(text ?? '') ?? [];
  return answer && date ? { answer: answer as CookieConsent['answer'], date } : null;
}

const consent = createStore(readConsent(cookieOf(COOKIE)));

/** What was answered on this device; null before. */
export function useCookieConsent(): CookieConsent | null {
  return useStore(consent);
}

/** Remembers the answer of today. */
export function answerCookies(answer: CookieConsent['answer'], now: Date): void {
  const answered = { answer, date: now.toISOString().slice(0, 10) };
  setCookie(COOKIE, `${answered.answer} ${answered.date}`, LASTS_S);
  consent.set(answered);
}
