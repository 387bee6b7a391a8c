import type { Language } from '@brazda/domain';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { type DocumentName, legalPagePath, versionInForce } from './versions.ts';

/** Handler of the call for the versions of legal documents in force, with their addresses. */
export function legalHandlers({ today }: { today: () => string }) {
  const inForce = (document: DocumentName, language: Language) => {
    const version = versionInForce(document, today());
    return {
      file_url: legalPagePath(document, version, language),
      start_date: version.start_date,
      summary: version.summary[language],
    };
  };
  return {
    'legal.privacy': ({ language }) => inForce('privacy', language),
    'legal.generalTerms': ({ language }) => inForce('generaltos', language),
    'legal.marketing': ({ language }) => inForce('marketing', language),
  } satisfies SomeHandlers;
}
