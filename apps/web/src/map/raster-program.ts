/** Attribute locations of the instance buffer, with their widths in floats; see `atlas-quads.ts`. */
export const ATTRIBUTES = [
  { location: 0, size: 4 },
  { location: 1, size: 4 },
  { location: 2, size: 4 },
  { location: 3, size: 3 },
] as const;

const VERTEX = `#version 300 es
uniform mat4 u_matrix;
layout(location = 0) in vec4 a_top;
layout(location = 1) in vec4 a_bottom;
layout(location = 2) in vec4 a_rect;
layout(location = 3) in vec3 a_look;
out vec2 v_pixel;
flat out vec4 v_rect;
flat out vec3 v_look;
void main() {
  vec4 side = gl_VertexID < 2 ? a_top : a_bottom;
  vec2 place = (gl_VertexID & 1) == 0 ? side.xy : side.zw;
  v_pixel = a_rect.xy + vec2(gl_VertexID & 1, gl_VertexID >> 1) * a_rect.zw;
  v_rect = a_rect;
  v_look = a_look;
  gl_Position = u_matrix * vec4(place, 0.0, 1.0);
}`;

/** Texels are fetched, not sampled: codes must not be interpolated. */
const FRAGMENT_HEAD = `#version 300 es
precision highp float;
precision highp int;
precision highp usampler2DArray;
precision highp sampler2DArray;
uniform float u_opacity;
in vec2 v_pixel;
flat in vec4 v_rect;
flat in vec3 v_look;
out vec4 color;
ivec3 texel() {
  vec2 inside = clamp(floor(v_pixel), v_rect.xy, v_rect.xy + v_rect.zw - 1.0);
  return ivec3(ivec2(inside), int(v_look.x));
}`;

/**
 * `u_span` holds the first and last code of the stretched colors and the count of codes; first 0 is absolute contrast.
 */
const CODES = `${FRAGMENT_HEAD}
uniform usampler2DArray u_atlas;
uniform sampler2D u_lookup;
uniform vec3 u_span;
void main() {
  float code = float(texelFetch(u_atlas, texel(), 0).r);
  if (u_span.x > 0.0 && code > 0.0 && code < 255.0) {
    float share = (code - v_look.y) / (v_look.z - v_look.y);
    if (code == u_span.z + 2.0) share = 0.0;
    code = floor(mix(u_span.x, u_span.y, clamp(share, 0.0, 1.0)) + 0.5);
  }
  vec4 look = texelFetch(u_lookup, ivec2(int(code), 0), 0);
  color = vec4(look.rgb * look.a, look.a) * u_opacity;
}`;

const PICTURE = `${FRAGMENT_HEAD}
uniform sampler2DArray u_atlas;
void main() {
  color = texelFetch(u_atlas, texel(), 0) * u_opacity;
}`;

/** The content of an atlas: codes to be colored, or a picture in its own colors. */
export type RasterContent = 'codes' | 'picture';

/** A linked program with its uniforms by name. */
export interface RasterProgram {
  readonly program: WebGLProgram;
  uniform(name: string): WebGLUniformLocation | null;
}

/** The program that colors codes through the lookup, or the one that shows a picture unchanged. */
export function createProgram(gl: WebGL2RenderingContext, content: RasterContent): RasterProgram {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, content === 'codes' ? CODES : PICTURE],
  ] as const) {
    const shader = gl.createShader(type)!;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost())
    throw new Error(`raster program: ${gl.getProgramInfoLog(program)}`);
  const locations = new Map<string, WebGLUniformLocation | null>();
  return {
    program,
    uniform(name) {
      if (!locations.has(name)) locations.set(name, gl.getUniformLocation(program, name));
      return locations.get(name) ?? null;
    },
  };
}
