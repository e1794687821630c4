import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Waits until the scripts of a page, or of a part of it, run. Before that a click or a fill waits for buttons and fields
 * that need scripts, because they are disabled; but links and forms lead to a new document, and keys and drags reach
 * nobody. A part needs a button of its own that is no submit button.
 */
export async function waitForHydration(part: Page | Locator): Promise<void> {
  await expect(part.locator('button[type="button"]:enabled').first()).toBeAttached()
}

/** Chooses files once the input takes them: an input that is disabled until hydration would lose them. */
export async function chooseFile(
  input: Locator,
  files: Parameters<Locator['setInputFiles']>[0],
): Promise<void> {
  await expect(input).toBeEnabled()
  await input.setInputFiles(files)
}
