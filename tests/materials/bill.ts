import { z } from "zod";

// What the shop is made of: a bill of materials in the form of CycloneDX 1.5, as `npm sbom` writes it.

const component = z.looseObject({
  name: z.string(),
  version: z.string(),
  purl: z.string(),
  licenses: z.array(z.union([z.object({ license: z.looseObject({ id: z.string() }) }), z.object({ expression: z.string() })])).default([]),
});
export const billOfMaterials = z.looseObject({ bomFormat: z.literal("CycloneDX"), components: z.array(component) });
export type Bill = z.infer<typeof billOfMaterials>;
export type Component = z.infer<typeof component>;

/** The part of package-lock.json that is looked at; a package that is installed for development alone is marked. */
export const lockfile = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ version: z.string().optional(), dev: z.boolean().optional() })),
});

/** Licences that ask for no more than to be named, by their SPDX names. */
const allowedLicences = new Set(["0BSD", "Apache-2.0", "BlueOak-1.0.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "Unlicense"]);

/**
 * Packages that name no licence, each at the version that was looked at and why it may run: another version is a complaint again.
 */
const acceptedWithoutLicence: Readonly<Record<string, string>> = {
  // Storyblok's own, for its customers; sent to editors only. Its publisher states no licence in any version so far.
  "@storyblok/preview-bridge": "2.3.1",
};

/**
 * A bill without what only development needs.
 *
 * `npm sbom --omit dev` is not it: it leaves out whatever a package for development asks for, too, React among it.
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
 * Says in a sentence each what is wrong with a bill; nothing where all is well.
 *
 * @param dependencies of package.json, each with its version
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
