/* package: libtommath */
/* These are called through pointers. */
/* do not block: mp_reduce mp_reduce_2k_l s_mp_montgomery_reduce_fast mp_montgomery_reduce mp_dr_reduce mp_reduce_2k */
#define MP_NO_FILE
#define MP_FIXED_CUTOFFS
#define LTM_ALL
#include "data.h"
#include "tommath_private.h"
#include "bn_mp_2expt.c"
#include "bn_mp_abs.c"
#include "bn_mp_add.c"
#include "bn_mp_add_d.c"
#include "bn_mp_addmod.c"
#include "bn_mp_and.c"
#include "bn_mp_clamp.c"
#include "bn_mp_clear.c"
#include "bn_mp_clear_multi.c"
#include "bn_mp_cmp.c"
#include "bn_mp_cmp_d.c"
#include "bn_mp_cmp_mag.c"
#include "bn_mp_cnt_lsb.c"
#include "bn_mp_complement.c"
#include "bn_mp_copy.c"
#include "bn_mp_count_bits.c"
#include "bn_mp_decr.c"
#include "bn_mp_div.c"
#include "bn_mp_div_2.c"
#include "bn_mp_div_2d.c"
#include "bn_mp_div_3.c"
#include "bn_mp_div_d.c"
#include "bn_mp_dr_is_modulus.c"
#include "bn_mp_dr_reduce.c"
#include "bn_mp_dr_setup.c"
#include "bn_mp_error_to_string.c"
#include "bn_mp_exch.c"
#include "bn_mp_expt_u32.c"
#include "bn_mp_exptmod.c"
#include "bn_mp_exteuclid.c"
#include "bn_mp_from_sbin.c"
#include "bn_mp_from_ubin.c"
#include "bn_mp_gcd.c"
#include "bn_mp_get_double.c"
#include "bn_mp_get_i32.c"
#include "bn_mp_get_i64.c"
#include "bn_mp_get_l.c"
#include "bn_mp_get_ll.c"
#include "bn_mp_get_mag_u32.c"
#include "bn_mp_get_mag_u64.c"
#include "bn_mp_get_mag_ul.c"
#include "bn_mp_get_mag_ull.c"
#include "bn_mp_grow.c"
#include "bn_mp_incr.c"
#include "bn_mp_init.c"
#include "bn_mp_init_copy.c"
#include "bn_mp_init_i32.c"
#include "bn_mp_init_i64.c"
#include "bn_mp_init_l.c"
#include "bn_mp_init_ll.c"
#include "bn_mp_init_multi.c"
#include "bn_mp_init_set.c"
#include "bn_mp_init_size.c"
#include "bn_mp_init_u32.c"
#include "bn_mp_init_u64.c"
#include "bn_mp_init_ul.c"
#include "bn_mp_init_ull.c"
#include "bn_mp_invmod.c"
#include "bn_mp_is_square.c"
#include "bn_mp_iseven.c"
#include "bn_mp_isodd.c"
#include "bn_mp_kronecker.c"
#include "bn_mp_lcm.c"
#include "bn_mp_log_u32.c"
#include "bn_mp_lshd.c"
#include "bn_mp_mod.c"
#include "bn_mp_mod_2d.c"
#include "bn_mp_mod_d.c"
#include "bn_mp_montgomery_calc_normalization.c"
#include "bn_mp_montgomery_reduce.c"
#include "bn_mp_montgomery_setup.c"
#include "bn_mp_mul.c"
#include "bn_mp_mul_2.c"
#include "bn_mp_mul_2d.c"
#include "bn_mp_mul_d.c"
#include "bn_mp_mulmod.c"
#include "bn_mp_neg.c"
#include "bn_mp_or.c"
#include "bn_mp_pack.c"
#include "bn_mp_pack_count.c"
#include "bn_mp_radix_size.c"
#include "bn_mp_radix_smap.c"
#include "bn_mp_read_radix.c"
#include "bn_mp_reduce.c"
#include "bn_mp_reduce_2k.c"
#include "bn_mp_reduce_2k_l.c"
#include "bn_mp_reduce_2k_setup.c"
#include "bn_mp_reduce_2k_setup_l.c"
#include "bn_mp_reduce_is_2k.c"
#include "bn_mp_reduce_is_2k_l.c"
#include "bn_mp_reduce_setup.c"
#include "bn_mp_root_u32.c"
#include "bn_mp_rshd.c"
#include "bn_mp_sbin_size.c"
#include "bn_mp_set.c"
#include "bn_mp_set_double.c"
#include "bn_mp_set_i32.c"
#include "bn_mp_set_i64.c"
#include "bn_mp_set_l.c"
#include "bn_mp_set_ll.c"
#include "bn_mp_set_u32.c"
#include "bn_mp_set_u64.c"
#include "bn_mp_set_ul.c"
#include "bn_mp_set_ull.c"
#include "bn_mp_shrink.c"
#include "bn_mp_signed_rsh.c"
#include "bn_mp_sqr.c"
#include "bn_mp_sqrmod.c"
#include "bn_mp_sqrt.c"
#include "bn_mp_sub.c"
#include "bn_mp_sub_d.c"
#include "bn_mp_submod.c"
#include "bn_mp_to_radix.c"
#include "bn_mp_to_sbin.c"
#include "bn_mp_to_ubin.c"
#include "bn_mp_ubin_size.c"
#include "bn_mp_unpack.c"
#include "bn_mp_xor.c"
#include "bn_mp_zero.c"
#include "bn_s_mp_add.c"
#include "bn_s_mp_balance_mul.c"
#include "bn_s_mp_exptmod.c"
#include "bn_s_mp_exptmod_fast.c"
#include "bn_s_mp_get_bit.c"
#include "bn_s_mp_invmod_fast.c"
#include "bn_s_mp_invmod_slow.c"
#include "bn_s_mp_karatsuba_mul.c"
#include "bn_s_mp_karatsuba_sqr.c"
#include "bn_s_mp_montgomery_reduce_fast.c"
#include "bn_s_mp_mul_digs.c"
#include "bn_s_mp_mul_digs_fast.c"
#include "bn_s_mp_mul_high_digs.c"
#include "bn_s_mp_mul_high_digs_fast.c"
#include "bn_s_mp_reverse.c"
#include "bn_s_mp_sqr.c"
#include "bn_s_mp_sqr_fast.c"
#include "bn_s_mp_sub.c"
#include "bn_s_mp_toom_mul.c"
#include "bn_s_mp_toom_sqr.c"

int main(void)
{
    mp_int a, b, c, d, e;
    char text[700];
    mp_init_multi(&a, &b, &c, &d, &e, NULL);
    mp_read_radix(&a, "123456789012345678901234567890123456789012345678901234567890", 10);
    mp_read_radix(&b, "-fedcba9876543210fedcba9876543211", 16);
    mp_mul(&a, &b, &c);
    mp_to_radix(&c, text, sizeof text, NULL, 10);
    puts(text);
    mp_div(&c, &a, &d, &e);
    mp_add_d(&e, 5, &e);
    printf("%d %d\n", mp_cmp(&d, &b), mp_cmp_d(&e, 5));
    mp_abs(&b, &b);
    mp_set_u32(&d, 65537);
    mp_exptmod(&a, &d, &b, &c);
    mp_to_radix(&c, text, sizeof text, NULL, 16);
    puts(text);
    mp_gcd(&a, &b, &c);
    mp_invmod(&d, &b, &e);
    mp_to_radix(&e, text, sizeof text, NULL, 62);
    printf("%d %s\n", mp_count_bits(&c), text);
    mp_expt_u32(&d, 40, &c);
    mp_sqrt(&c, &e);
    mp_xor(&e, &a, &e);
    mp_sqr(&e, &e);
    mp_to_radix(&e, text, sizeof text, NULL, 10);
    puts(text);
    mp_clear_multi(&a, &b, &c, &d, &e, NULL);
    return 0;
}
