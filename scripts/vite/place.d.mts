/** The folders that a command works with. */
export interface Place {
  /** Folder of the modules: the repository, or that of the compiled ones in the package. */
  modules: string;
  /** Folder of the package: the repository, or that in `node_modules`. */
  package: string;
  /** Folder of the project, whose shop is built or served. */
  project: string;
}

export function findPlace(project: string): Place;

/** Whether the modules are the compiled ones of the package. */
export function isCompiled(place: Place): boolean;

/** Returns the path of a module below `modules` as it is named there: TypeScript in the repository, JavaScript in the package. */
export function moduleName(place: Place, path: string): string;

/** Returns the file of a module. */
export function moduleFile(place: Place, path: string): string;
