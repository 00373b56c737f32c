import { z } from "zod";

// Bill of materials in CycloneDX 1.5, as `npm sbom` writes it.

const component = z.looseObject({
  name: z.string(),
  version: z.string(),
  purl: z.string(),
  licenses: z.array(z.union([z.object({ license: z.looseObject({ id: z.string() }) }), z.object({ expression: z.string() })])).default([]),
});
export const billOfMaterials = z.looseObject({ bomFormat: z.literal("CycloneDX"), components: z.array(component) });
export type Bill = z.infer<typeof billOfMaterials>;
export type Component = z.infer<typeof component>;

/** Part of package-lock.json. `dev` marks packages for development only. */
export const lockfile = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ version: z.string().optional(), dev: z.boolean().optional() })),
});

/** Licences that require attribution only, by SPDX name. */
const allowedLicences = new Set(["0BSD", "Apache-2.0", "BlueOak-1.0.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "Unlicense"]);

/** Packages without a licence, at the reviewed version. Another version is a complaint again. */
const acceptedWithoutLicence: Readonly<Record<string, string>> = {
  // Storyblok's own, for its customers, sent to editors only. No version states a licence so far.
  "@storyblok/preview-bridge": "2.3.1",
};

/**
 * Removes development packages from a bill.
 *
 * `npm sbom --omit dev` also omits dependencies that a development package shares, such as React.
 */
export function forProduction(bill: Bill, { packages }: z.infer<typeof lockfile>): Bill {
  const kept = new Set(
    Object.entries(packages).flatMap(([path, { version, dev }]) =>
      path === "" || dev ? [] : `${path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length)}@${version}`,
    ),
  );
  return { ...bill, components: bill.components.filter(({ name, version }) => kept.has(`${name}@${version}`)) };
}

/**
 * Describes each violation in a bill in one sentence.
 *
 * @param dependencies name and version, from package.json
 */
export function complaints({ components }: Bill, dependencies: Readonly<Record<string, string>>): string[] {
  return [
    ...Object.entries(dependencies).flatMap(([name, version]) => {
      if (!/^\d+\.\d+\.\d+$/.test(version)) return `${name} is not pinned ("${version}"): write the exact version into package.json.`;
      if (!components.some((one) => one.name === name && one.version === version)) return `${name} ${version} is missing in the bill.`;
      return [];
    }),
    ...components.flatMap((one) => {
      const licences = licencesOf(one);
      if (licences.length === 0)
        return acceptedWithoutLicence[one.name] === one.version ? [] : `${one.name} ${one.version} names no licence.`;
      const strange = licences.filter((licence) => !allowedLicences.has(licence));
      return strange.length === 0 ? [] : `${one.name} ${one.version} has the licence ${strange.join(", ")}, which is not on the list.`;
    }),
  ];
}

function licencesOf({ licenses }: Component): string[] {
  return licenses.map((entry) => ("license" in entry ? entry.license.id : entry.expression));
}
