import type { FarmAtlas } from './atlas.ts';
import { type AtlasQuads, FLOATS_PER_QUAD, quadsOf } from './atlas-quads.ts';
import { ATTRIBUTES, createProgram, type RasterContent, type RasterProgram } from './raster-program.ts';

/** Atlases whose textures stay on the GPU: the one shown, two on either side of it, and the previous one. */
const TEXTURES_KEPT = 6;
/** Phones guarantee textures of 4096; larger ones are not worth requesting. */
const TEXTURE_LIMIT = 4096;

/** How an atlas is drawn. */
export interface RasterStyle {
  /** From anchor-relative Mercator units to clip space. */
  readonly matrix: Float32Array;
  readonly opacity: number;
  /** First and last code of stretched colors and the count of codes; null for absolute contrast and pictures. */
  readonly span: readonly [number, number, number] | null;
}

interface Uploaded {
  readonly quads: AtlasQuads;
  readonly texture: WebGLTexture;
  readonly buffer: WebGLBuffer;
  readonly array: WebGLVertexArrayObject;
}

/** Draws atlases in one WebGL context: all parcels of an atlas in one call. The textures of the last few are kept. */
export interface RasterGpu {
  /** 256 RGBA colors, one for each code. */
  setLookup(bytes: Uint8Array): void;
  /** Uploads an atlas unless it is there; returns whether it had to. */
  upload(atlas: FarmAtlas): boolean;
  draw(atlas: FarmAtlas, styleOf: (quads: AtlasQuads) => RasterStyle): void;
  destroy(): void;
}

/** Creates the atlas renderer of a context; useless once that context is lost. */
export function createRasterGpu(gl: WebGL2RenderingContext): RasterGpu {
  const programs = new Map<RasterContent, RasterProgram>();
  const lookup = gl.createTexture();
  const uploaded = new Map<string, Uploaded>();
  const limit = Math.min(TEXTURE_LIMIT, gl.getParameter(gl.MAX_TEXTURE_SIZE) as number);

  // Programs are compiled on first use: compiling one blocks the page for as long as the driver takes.
  function programFor(content: RasterContent): RasterProgram {
    const made = programs.get(content) ?? createProgram(gl, content);
    programs.set(content, made);
    return made;
  }

  function ready(atlas: FarmAtlas): Uploaded {
    const entry = uploaded.get(atlas.key) ?? uploadAtlas(gl, atlas, limit);
    uploaded.delete(atlas.key);
    uploaded.set(atlas.key, entry);
    for (const [key, old] of uploaded) {
      if (uploaded.size <= TEXTURES_KEPT) break;
      uploaded.delete(key);
      free(gl, old);
    }
    return entry;
  }

  return {
    setLookup(bytes) {
      gl.bindTexture(gl.TEXTURE_2D, lookup);
      nearest(gl, gl.TEXTURE_2D);
      gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, 256, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
    },
    upload(atlas) {
      if (uploaded.has(atlas.key)) return false;
      ready(atlas);
      return true;
    },
    draw(atlas, styleOf) {
      const { quads, texture, array } = ready(atlas);
      const { matrix, opacity, span } = styleOf(quads);
      const { program, uniform } = programFor(atlas.codes ? 'codes' : 'picture');
      // biome-ignore lint/correctness/useHookAtTopLevel: a WebGL method, not a React hook
      gl.useProgram(program);
      gl.uniformMatrix4fv(uniform('u_matrix'), false, matrix);
      gl.uniform1f(uniform('u_opacity'), opacity);
      gl.uniform3fv(uniform('u_span'), span ?? [0, 0, 0]);
      gl.uniform1i(uniform('u_atlas'), 0);
      gl.uniform1i(uniform('u_lookup'), 1);
      gl.activeTexture(gl.TEXTURE1);
      gl.bindTexture(gl.TEXTURE_2D, lookup);
      gl.activeTexture(gl.TEXTURE0);
      gl.bindTexture(gl.TEXTURE_2D_ARRAY, texture);
      gl.bindVertexArray(array);
      gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, quads.count);
      gl.bindVertexArray(null);
    },
    destroy() {
      for (const entry of uploaded.values()) free(gl, entry);
      gl.deleteTexture(lookup);
      for (const { program } of programs.values()) gl.deleteProgram(program);
    },
  };
}

function uploadAtlas(gl: WebGL2RenderingContext, atlas: FarmAtlas, limit: number): Uploaded {
  const quads = quadsOf(atlas.header, limit);
  const buffer = gl.createBuffer();
  const array = gl.createVertexArray();
  gl.bindVertexArray(array);
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
  gl.bufferData(gl.ARRAY_BUFFER, quads.instances, gl.STATIC_DRAW);
  let offset = 0;
  for (const { location, size } of ATTRIBUTES) {
    gl.enableVertexAttribArray(location);
    gl.vertexAttribPointer(location, size, gl.FLOAT, false, FLOATS_PER_QUAD * 4, offset * 4);
    gl.vertexAttribDivisor(location, 1);
    offset += size;
  }
  gl.bindVertexArray(null);
  return { quads, buffer, array, texture: uploadPixels(gl, atlas, quads) };
}

function uploadPixels(
  gl: WebGL2RenderingContext,
  { header, codes, picture }: FarmAtlas,
  { pages }: AtlasQuads,
) {
  const target = gl.TEXTURE_2D_ARRAY;
  const texture = gl.createTexture();
  gl.activeTexture(gl.TEXTURE0);
  gl.bindTexture(target, texture);
  nearest(gl, target);
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false);
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false);
  const height = Math.max(1, ...pages.map((page) => page.height));
  gl.texStorage3D(target, 1, codes ? gl.R8UI : gl.RGBA8, Math.max(1, header.width), height, pages.length);
  for (const [layer, page] of pages.entries()) {
    if (page.height === 0) continue;
    const size = [header.width, page.height, 1] as const;
    if (codes) {
      const from = page.top * header.width;
      gl.texSubImage3D(target, 0, 0, 0, layer, ...size, gl.RED_INTEGER, gl.UNSIGNED_BYTE, codes, from);
    } else if (picture) {
      gl.pixelStorei(gl.UNPACK_SKIP_ROWS, page.top);
      gl.texSubImage3D(target, 0, 0, 0, layer, ...size, gl.RGBA, gl.UNSIGNED_BYTE, picture);
      gl.pixelStorei(gl.UNPACK_SKIP_ROWS, 0);
    }
  }
  return texture;
}

function nearest(gl: WebGL2RenderingContext, target: GLenum) {
  gl.texParameteri(target, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  gl.texParameteri(target, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  gl.texParameteri(target, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(target, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
}

function free(gl: WebGL2RenderingContext, { texture, buffer, array }: Uploaded) {
  gl.deleteTexture(texture);
  gl.deleteBuffer(buffer);
  gl.deleteVertexArray(array);
}
