import { api, type LegalDocument } from '@brazda/contract/client';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { HANDLES_OWN_ERRORS } from '../../lib/query.ts';

const CALLS = {
  privacy: api.legal.privacy,
  generaltos: api.legal.generalTerms,
  marketing: api.legal.marketing,
};
/** A legal document by the name of its field in the account. */
export type LegalName = keyof typeof CALLS;

/** A legal document in the current language. */
export function useLegalDocument(name: LegalName) {
  const { language } = useLanguage();
  return useQuery({
    queryKey: [CALLS[name].path, language] as const,
    queryFn: ({ signal }): Promise<LegalDocument> => call(CALLS[name], { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: HANDLES_OWN_ERRORS,
  });
}

/** The URLs of the legal documents in the current language; those that the server does not have are omitted. */
export function useLegalLinks(): { readonly name: LegalName; readonly url: string }[] {
  const found = {
    privacy: useLegalDocument('privacy').data,
    generaltos: useLegalDocument('generaltos').data,
    marketing: useLegalDocument('marketing').data,
  };
  return (Object.keys(CALLS) as LegalName[]).flatMap((name) => {
    const url = found[name]?.file_url;
    return url === undefined ? [] : [{ name, url }];
  });
}
