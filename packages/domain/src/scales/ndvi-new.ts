import type { Scale } from './scale.ts';

/** 18 classes in 0.05 steps above 0.15; colors interpolated RdYlGn, alternative viridis-17. Formula: (B08-B04)/(B08+B04). */
export const ndviNewScale: Scale = {
  unit: '',
  classes: [
    { from: null, to: 0.15, color: '#C9B8A4', color_cvd: '#C9B8A4' },
    { from: 0.15, to: 0.2, color: '#AF0A26', color_cvd: '#46085C' },
    { from: 0.2, to: 0.25, color: '#CB2829', color_cvd: '#481D6F' },
    { from: 0.25, to: 0.3, color: '#E24933', color_cvd: '#46307E' },
    { from: 0.3, to: 0.35, color: '#F16E43', color_cvd: '#414487' },
    { from: 0.35, to: 0.4, color: '#F99455', color_cvd: '#3A548C' },
    { from: 0.4, to: 0.45, color: '#FDB76A', color_cvd: '#32648E' },
    { from: 0.45, to: 0.5, color: '#FED483', color_cvd: '#2C738E' },
    { from: 0.5, to: 0.55, color: '#FEEB9F', color_cvd: '#26828E' },
    { from: 0.55, to: 0.6, color: '#F9F7AE', color_cvd: '#21918C' },
    { from: 0.6, to: 0.65, color: '#E7F59F', color_cvd: '#1F9F88' },
    { from: 0.65, to: 0.7, color: '#CEEA86', color_cvd: '#26AD81' },
    { from: 0.7, to: 0.75, color: '#AFDD73', color_cvd: '#3BBB75' },
    { from: 0.75, to: 0.8, color: '#8CCD68', color_cvd: '#58C765' },
    { from: 0.8, to: 0.85, color: '#64BC61', color_cvd: '#7AD151' },
    { from: 0.85, to: 0.9, color: '#3AA657', color_cvd: '#A2DA37' },
    { from: 0.9, to: 0.95, color: '#198D4A', color_cvd: '#CAE11F' },
    { from: 0.95, to: 1, color: '#05723C', color_cvd: '#F1E51D' },
  ],
};
