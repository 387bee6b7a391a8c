import { readCookie, setCookie } from '../lib/cookies.ts';
import { createStore, useStore } from '../lib/store.ts';

const COOKIE = 'cookie_consent';
/** About a year and a half. */
const LASTS_S = 47_304_000;

/** The cookie consent, and its date. */
export interface CookieConsent {
  readonly answer: 'YES' | 'NO';
  /** `YYYY-MM-DD`. */
  readonly date: string;
}

/** Parses the consent from its cookie, `YES 2026-05-14`; null if there is none. */
export function readConsent(text: string | undefined): CookieConsent | null {
  const [, answer, date] = /^(YES|NO) (\d{4}-\d\d-\d\d)$/.exec(text ?? '') ?? [];
  return answer && date ? { answer: answer as CookieConsent['answer'], date } : null;
}

const consent = createStore(readConsent(readCookie(COOKIE)), () => null);

/** The consent given on this device; null before. */
export function useCookieConsent(): CookieConsent | null {
  return useStore(consent);
}

/** Stores the consent with today's date. */
export function storeConsent(answer: CookieConsent['answer'], now: Date): void {
  const answered = { answer, date: now.toISOString().slice(0, 10) };
  setCookie(COOKIE, `${answered.answer} ${answered.date}`, LASTS_S);
  consent.set(answered);
}
