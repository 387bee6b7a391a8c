const PARSERS = new Set(['parse', 'parseAsync', 'safeParse', 'safeParseAsync']);

/**
 * Stands in for zod in the browser: every expression of schemas gives this one value. Of the contract the browser
 * reads method, path and content type; the schemas serve it as types, and leaving them out saves 26 kB of gzip.
 * Throws where somebody parses all the same.
 */
const schema: unknown = new Proxy(() => schema, {
  get(_, name) {
    if (typeof name === 'string' && PARSERS.has(name))
      throw new Error(`schemas are left out of the browser: ${name}() is not possible`);
    return schema;
  },
  apply: () => schema,
});

export { schema as z };
