import type { CSSOptions, Plugin } from 'vite';

/** The parts of a rule of PostCSS that are used here. */
interface Rule {
  selectors: string[];
  readonly nodes: readonly object[];
  readonly source?: { readonly input: { readonly file?: string } };
  walkDecls(each: (declaration: Declaration) => void): void;
  remove(): void;
}

interface Declaration {
  readonly prop: string;
  value: string;
  remove(): void;
}

type PostCssPlugins = Exclude<CSSOptions['postcss'], string | undefined>['plugins'];

/** Controls and overlays that no map of the product has: it uses the scale, the sources and markers. */
const UNUSED_OF_MAPS =
  /maplibregl-(ctrl-(group|icon|zoom|fullscreen|shrink|compass|globe|terrain|geolocate|logo)|popup|user-location|cooperative|pseudo-fullscreen|(mobile|desktop)-message)|\[dir=/;

/** Of the palettes, components use grays, and red for errors; the primary color is the product's own. */
const UNUSED_COLOR = /^--mantine-color-(pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-/;

/** No language of the product is written from right to left. */
const RIGHT_TO_LEFT = /\[dir=["']?rtl/;

/** Mantine's lengths can be scaled by a variable; the product leaves it at 1. */
const SCALED = /calc\((-?[\d.]+rem) \* var\(--mantine-scale\)\)/g;

/**
 * Leaves out of the style sheets of libraries what the product does not use. Their own files stay as they are, so that a
 * new version brings its own rules.
 */
export function leanStyles(): Plugin {
  const plugin = {
    postcssPlugin: 'lean-styles',
    Rule(rule: Rule) {
      const file = rule.source?.input.file ?? '';
      if (file.includes('maplibre-gl')) keep(rule, (selector) => !UNUSED_OF_MAPS.test(selector));
      if (!file.includes('@mantine')) return;
      keep(rule, (selector) => !RIGHT_TO_LEFT.test(selector));
      rule.walkDecls((declaration) => {
        if (UNUSED_COLOR.test(declaration.prop)) declaration.remove();
        else if (declaration.value.includes('--mantine-scale'))
          declaration.value = declaration.value.replace(SCALED, '$1');
      });
    },
  };
  return {
    name: 'lean-styles',
    config: () => ({ css: { postcss: { plugins: [plugin] as unknown as PostCssPlugins } } }),
  };
}

function keep(rule: Rule, isUsed: (selector: string) => boolean): void {
  const kept = rule.selectors.filter(isUsed);
  if (kept.length === 0) rule.remove();
  else if (kept.length < rule.selectors.length) rule.selectors = kept;
}
