package weft.mapping;

import java.util.Map;
import java.util.Optional;
import weft.mapping.profile.Profile;

/**
 * What costs come from.
 *
 * @param usual  what counts for all processors but those of {@code byType}; without it each process counts the same
 * @param byType profiles that were made on processors of a type, by this
 */
record Profiles(Optional<Profile> usual, Map<String, Profile> byType) {

    Profiles {
        byType = Map.copyOf(byType);
    }
}
