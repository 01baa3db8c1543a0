/** Installs Debian packages; each group's are of use together. Resolves after the installation. */
export function installPackages(groups: readonly (readonly string[])[]): Promise<void>;
