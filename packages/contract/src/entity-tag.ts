/** The parts of the entity tag of a response: the state that it was made from, if the call declares one, and its content. */
export function partsOfTag(tag: string): { readonly state: string; readonly content: string } {
  const { state = '', content = '' } =
    /^(?:W\/)?"(?:(?<state>[\w-]+)\.)?(?<content>[^".]+)"$/.exec(tag)?.groups ?? {};
  return { state, content };
}
