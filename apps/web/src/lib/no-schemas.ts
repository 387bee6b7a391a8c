const PARSERS = new Set(['parse', 'parseAsync', 'safeParse', 'safeParseAsync']);

/**
 * Replaces zod in the browser: every schema expression evaluates to this one value. The browser uses only method, path
 * and content type of the contract; its schemas matter only as types, and omitting them saves 26 kB of gzip. Throws if
 * code tries to parse.
 */
const schema: unknown = new Proxy(() => schema, {
  get(_, name) {
    if (typeof name === 'string' && PARSERS.has(name))
      throw new Error(`schemas are not part of the browser build: ${name}() is not available`);
    return schema;
  },
  apply: () => schema,
});

export { schema as z };
