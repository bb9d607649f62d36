import { arches } from './designs/arches';
import { columns } from './designs/columns';
import { contours } from './designs/contours';
import { crossings } from './designs/crossings';
import { frames } from './designs/frames';
import { halftone } from './designs/halftone';
import { horizon } from './designs/horizon';
import { label } from './designs/label';
import { panes } from './designs/panes';
import { ridges } from './designs/ridges';
import { sign } from './designs/sign';
import { tree } from './designs/tree';

/** The drawings by name. */
export const DRAWINGS = {
  arches,
  columns,
  contours,
  crossings,
  frames,
  halftone,
  horizon,
  label,
  panes,
  ridges,
  sign,
  tree,
} as const;
export type DrawingName = keyof typeof DRAWINGS;
