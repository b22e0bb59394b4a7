/** What a mapping would take, played through event by event: no program is run for it. */
package weft.mapping.simulate;
