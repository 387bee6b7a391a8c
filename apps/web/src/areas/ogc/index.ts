export { OpenInQgis } from './open-in-qgis.tsx';
