import { foldText } from '../../text/fold-text.ts';

/** The families of active substances that the French order on mixtures names; names are those of common use, in French, Romanian and English. */
const FAMILIES = {
  pyrethroid:
    /cypermethri|deltamethri|cyhalothri|cyfluthri|fenvalerat|fluvalinat|tefluthri|bifenthri|permethri|tetramethri|cyhalotrin|cipermetrin|deltametrin|ciflutrin|fluvalinat|teflutrin|bifentrin/,
  azole:
    /tebuconazol|metconazol|epoxiconazol|difenoconazol|propiconazol|cyproconazol|ciproconazol|bromuconazol|tetraconazol|fluquinconazol|mefentrifluconazol|penconazol|myclobutanil|flutriafol|triticonazol|paclobutrazol|prochloraz|procloraz|imazalil/,
} as const;
export type BeeFamily = keyof typeof FAMILIES;

/** Whether a product has a substance of a family; the table knows those that are common. */
export function hasFamily(substances: readonly { readonly name: string }[], family: BeeFamily): boolean {
  return substances.some(({ name }) => FAMILIES[family].test(foldText(name)));
}
